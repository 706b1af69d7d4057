/// A color space that the function `color()` of CSS names.
///
/// The components of a space of red, green and blue are 0...1 inside its gamut.
enum PredefinedColorSpace: String, CaseIterable {
  case srgb
  case linearSRGB = "srgb-linear"
  case displayP3 = "display-p3"
  case linearDisplayP3 = "display-p3-linear"
  case a98RGB = "a98-rgb"
  case proPhotoRGB = "prophoto-rgb"
  case rec2020
  case xyz
  case xyzD50 = "xyz-d50"
  case xyzD65 = "xyz-d65"

  /// Returns components of the space in linear-light sRGB.
  func linearSRGB(_ color: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .srgb: ColorSpaces.linear(color)
    case .linearSRGB: color
    case .displayP3: ColorMatrix.linearSRGBOfDisplayP3 * ColorSpaces.linear(color)
    case .linearDisplayP3: ColorMatrix.linearSRGBOfDisplayP3 * color
    case .a98RGB: ColorMatrix.linearSRGBOfA98 * ColorSpaces.power(color, 563 / 256)
    case .proPhotoRGB: ColorMatrix.linearSRGBOfProPhoto * ColorSpaces.linear(proPhoto: color)
    // The curve of a display, BT.1886, and not the curve of a camera.
    case .rec2020: ColorMatrix.linearSRGBOfRec2020 * ColorSpaces.power(color, 2.4)
    case .xyz, .xyzD65: ColorMatrix.linearSRGBOfXYZD65 * color
    case .xyzD50: ColorMatrix.linearSRGBOfXYZD50 * color
    }
  }
}
