#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension TerminalLook {
  /// Whether the locale has other characters than those of UTF-8, of which those of ASCII are
  /// written. As in C, that is so where no variable names a locale.
  ///
  /// - Parameters:
  ///   - variable: Returns an environment variable.
  ///   - codeset: Returns the character set of a locale whose name has none.
  package static func isASCII(
    environment variable: (String) -> String?,
    codeset: (String) -> String? = systemCodeset,
  ) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let locale = names.lazy.compactMap(variable).first(where: { !$0.isEmpty }) else {
      return true
    }
    let parts = locale.prefix { $0 != "@" }.split(separator: ".", maxSplits: 1)
    // On a Mac, a locale may be named by its character set alone.
    let isNamed = parts.count == 2 || locale == "UTF-8"
    let set = isNamed ? parts.last.map(String.init) : codeset(locale)
    return !["utf8", "utf-8"].contains(set?.lowercased())
  }

  /// The character set of a locale, which depends on its language: that of `hi_IN` is UTF-8.
  package static func systemCodeset(_ locale: String) -> String? {
    guard let locale = unsafe newlocale(LC_CTYPE_MASK, locale, nil) else { return nil }
    defer { unsafe freelocale(locale) }
    return unsafe nl_langinfo_l(CInt(CODESET), locale).map { unsafe String(cString: $0) }
  }
}
