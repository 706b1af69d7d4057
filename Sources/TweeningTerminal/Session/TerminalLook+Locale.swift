#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension TerminalLook {
  /// Returns whether the locale has another character set than UTF-8. Then only ASCII characters
  /// are written. As in C, the result is true if no variable names a locale.
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

  /// The character set of a locale, which depends on the language: `hi_IN` has UTF-8.
  package static func systemCodeset(_ locale: String) -> String? {
    guard let locale = unsafe newlocale(LC_CTYPE_MASK, locale, nil) else { return nil }
    defer { unsafe freelocale(locale) }
    return unsafe nl_langinfo_l(CInt(CODESET), locale).map { unsafe String(cString: $0) }
  }
}
