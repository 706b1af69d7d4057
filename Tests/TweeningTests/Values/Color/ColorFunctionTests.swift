import Testing
import Tweening

@testable import TweeningTestSupport

/// The functions of colors in CSS Color 4.
@Suite(.limitedConcurrency)
struct ColorFunctionTests {
  /// OKLab and alpha, by coloraide 8.13; of `prophoto-rgb`, whose primaries coloraide rounds, by the
  /// matrix in the specification.
  static let colors: [(text: String, components: SIMD4<Double>)] = [
    ("hwb(120 30% 50%)", SIMD4(0.548387519559635, -0.077096226724565, 0.055720551263991, 1)),
    ("hwb(320deg 30 40)", SIMD4(0.529285609854341, 0.114157093930876, -0.038167896587411, 1)),
    (
      "hwb(0.7turn 12% 3.5% / 25%)",
      SIMD4(0.482462498157788, 0.033267728571323, -0.278432982084484, 0.25),
    ),
    ("hwb(-50grad 80% 40%)", SIMD4(0.738018670948595, 0, 0, 1)),
    ("hwb(2rad 0 0 / 0.5)", SIMD4(0.867430988870251, -0.232002799519918, 0.179681896301904, 0.5)),
    ("hwb(none 0% 20%)", SIMD4(0.530761849243748, 0.190059269944361, 0.106368074411066, 1)),
    (
      "lab(46.2775% -47.5621 48.5837)",
      SIMD4(0.519747573657228, -0.140325196827821, 0.107672360052544, 1),
    ),
    (
      "lab(29.69 44.888% -29.04%)",
      SIMD4(0.420902125589837, 0.164691292164609, -0.10149262318369, 1),
    ),
    ("lab(5 1 -2.5 / 0.75)", SIMD4(0.177730760568596, 0.003612669452284, -0.008419311651901, 0.75)),
    ("lab(97.5 -60 none)", SIMD4(0.959907485667488, -0.170930399652171, 0.001168456257567, 1)),
    ("lab(2 -3 40)", SIMD4(0.106008382706356, -0.017735909492334, 0.277869732564824, 1)),
    ("lab(60 125 -125)", SIMD4(0.736137764651891, 0.274801240627941, -0.350537116125166, 1)),
    (
      "lch(46.2775% 67.9892 134.3912)",
      SIMD4(0.519747575568116, -0.14032518149847, 0.107672407413906, 1),
    ),
    (
      "lch(80 48% 310deg / 10%)",
      SIMD4(0.852359091183704, 0.121429091093589, -0.152965538954366, 0.1),
    ),
    ("lch(30 150 1.2rad)", SIMD4(0.409101564535233, -0.063666775059701, 0.524879544137022, 1)),
    ("lch(100 0 40)", SIMD4(1, 0, 0, 1)),
    (
      "color(srgb 0.236 0.103 0.396)",
      SIMD4(0.312955140036781, 0.062041381533463, -0.107578056091457, 1),
    ),
    (
      "color(srgb -0.052 -0.194 0.343)",
      SIMD4(-0.232347950763921, 0.249595201194468, -0.485346864047364, 1),
    ),
    (
      "color(srgb 0.037 0.032 0.031)",
      SIMD4(0.136939044855113, 0.002142014209296, 0.001327251076993, 1),
    ),
    (
      "color(srgb-linear 0.222 0.537 0.277)",
      SIMD4(0.756078752607755, -0.084467396518467, 0.048018331724323, 1),
    ),
    (
      "color(srgb-linear -0.024 -0.13 0.043)",
      SIMD4(-0.44304234672738, 0.139003728384257, -0.17713125819082, 1),
    ),
    (
      "color(srgb-linear 0.037 0.033 0.032)",
      SIMD4(0.323718445043273, 0.003889889218928, 0.002722570075946, 1),
    ),
    (
      "color(display-p3 0.8 0.193 0.31)",
      SIMD4(0.577970343596439, 0.215805106459735, 0.05956103303311, 1),
    ),
    (
      "color(display-p3 0.703 0.871 1.067)",
      SIMD4(0.886095095166381, -0.035712295648262, -0.08674239124799, 1),
    ),
    (
      "color(display-p3 0.035 0.003 0.024)",
      SIMD4(0.102819730670482, 0.037450728356363, -0.012873307039637, 1),
    ),
    (
      "color(display-p3-linear 0.672 0.506 0.178)",
      SIMD4(0.803634039405541, 0.002423419762465, 0.107810288895859, 1),
    ),
    (
      "color(display-p3-linear 0.458 -0.157 1.195)",
      SIMD4(0.537539532990901, 0.338654027568247, -0.334937644976804, 1),
    ),
    (
      "color(display-p3-linear 0.035 0.022 0.012)",
      SIMD4(0.290908365394902, 0.013851960484193, 0.028480989243259, 1),
    ),
    (
      "color(a98-rgb 0.909 0.572 0.882)",
      SIMD4(0.804774961682544, 0.150644791980445, -0.062419760773336, 1),
    ),
    (
      "color(a98-rgb 1.057 0.513 0.362)",
      SIMD4(0.810633523371478, 0.173026045018224, 0.121246372532043, 1),
    ),
    (
      "color(a98-rgb 0.024 0.017 0.006)",
      SIMD4(0.055219511994973, 0.004004645435074, 0.010486316994166, 1),
    ),
    (
      "color(prophoto-rgb 0.305 0.813 0.043)",
      SIMD4(0.769669524725886, -0.319048742363262, 0.212527089742238, 1),
    ),
    (
      "color(prophoto-rgb -0.226 0.702 0.149)",
      SIMD4(0.657892244948734, -0.455225811039692, 0.165712605607747, 1),
    ),
    (
      "color(prophoto-rgb 0.021 0.019 0.014)",
      SIMD4(0.106975954590189, 0.002211851960881, 0.005736082889324, 1),
    ),
    (
      "color(rec2020 0.997 0.196 0.413)",
      SIMD4(0.701329351038849, 0.342842262616022, 0.076652250343257, 1),
    ),
    (
      "color(rec2020 0.024 0.712 0.142)",
      SIMD4(0.632943830528396, -0.313273305619692, 0.156421278022774, 1),
    ),
    (
      "color(rec2020 0.014 0.03 0.013)",
      SIMD4(0.052133738111347, -0.018888405626171, 0.009856527113737, 1),
    ),
    (
      "color(xyz 0.559 0.904 0.101)",
      SIMD4(0.945584997390255, -0.185617710186854, 0.210066462329287, 1),
    ),
    (
      "color(xyz -0.201 0.066 0.924)",
      SIMD4(0.215420475916981, -1.964208523919514, -0.347682290950549, 1),
    ),
    (
      "color(xyz 0.025 0.009 0.013)",
      SIMD4(0.227102029603763, 0.140171066603067, -0.010240239209906, 1),
    ),
    (
      "color(xyz-d50 0.178 0.459 0.043)",
      SIMD4(0.738426699306965, -0.280547900709345, 0.170074800805971, 1),
    ),
    (
      "color(xyz-d50 0.816 1.133 1.228)",
      SIMD4(1.029608802462924, -0.144868506164857, -0.052662754621174, 1),
    ),
    (
      "color(xyz-d50 0.029 0.038 0.001)",
      SIMD4(0.329906389647032, -0.047991356255485, 0.082488388317764, 1),
    ),
    (
      "color(xyz-d65 0.289 0.966 0.775)",
      SIMD4(0.937896601851676, -0.408157289042431, 0.047827394898354, 1),
    ),
    (
      "color(xyz-d65 0.357 1.209 0.693)",
      SIMD4(1.011629119230931, -0.432846531727079, 0.101847801355575, 1),
    ),
    (
      "color(xyz-d65 0.033 0.012 0.008)",
      SIMD4(0.24909159815368, 0.149379255067781, 0.016659409641466, 1),
    ),
    (
      "color(xyz 20% none 0.4 / 30%)",
      SIMD4(0.31805545982339, 0.572277696258219, -0.289507309267284, 0.3),
    ),
    (
      "color(display-p3 0 100% 0)",
      SIMD4(0.848829292853246, -0.30424052999375, 0.207967395456624, 1),
    ),
  ]

  @Test
  func `the functions are those of CSS`() throws {
    for (text, components) in Self.colors {
      let color = try TweenColor(parsing: text)
      let difference = SIMD4(color.oklab, color.alpha) - components
      #expect((difference * difference).sum() < 1e-24, "\(text): \(color.oklab) \(color.alpha)")
      // A color outside the gamut of sRGB keeps its components, also as a text.
      #expect(try TweenColor(parsing: color.description) == color)
    }
  }

  /// Texts of equal colors.
  @Test(arguments: [
    ("hwb(0 60% 60%)", "#808080"), ("HWB(120DEG 0 0)", "lime"), ("hwb(120 -20% 0%)", "lime"),
    ("hwb(0 1e300 1e300)", "#808080"), ("hwb(1turn 100% 0% / 50%)", "#ffffff80"),
    ("lab(0 0 0)", "black"), ("lab(50% 25 -25)", "lab(50 20% -20%)"),
    ("lch(50 -1 30)", "lch(50 none 0)"), ("lch(50 150 0.5turn)", "lch(50% 100% 200grad)"),
    ("color(srgb 1 0 0.5)", "color(SRGB 100% 0% 50%)"), ("color(xyz 0 0 0)", "black"),
    ("color(/**/xyz.5 .4 .3)", "color( xyz-d65 50% 40% 30% / 1 )"),
    ("color(a98-rgb 0 0 0 / 2)", "color(rec2020 none none none)"),
  ])
  func `components have several notations`(text: String, same: String) throws {
    #expect(try TweenColor(parsing: text).cssText() == TweenColor(parsing: same).cssText())
  }

  @Test(arguments: [
    "lab(1e308 1e308 -1e308)", "lch(1e308 1e308 40)", "hwb(1e308 1e308 1e308)",
    "color(srgb 1e308 -1e308 1e308)", "color(xyz 1e308 1e308 1e308)",
    "color(a98-rgb 1e308 1e308 1e308)", "color(prophoto-rgb -1e308 1e308 1e308)",
  ])
  func `no component is too large`(text: String) throws {
    let oklab = try TweenColor(parsing: text).oklab
    #expect(oklab.x.isFinite && oklab.y.isFinite && oklab.z.isFinite)
    #expect(text.hasPrefix("hwb(") || oklab != .zero)
  }

  @Test
  func `a primary color outside the gamut keeps its components`() throws {
    let green = try TweenColor(parsing: "color(display-p3 0 1 0)")
    #expect(green.srgb.x < -0.5 && green.srgb.y > 1 && green.srgb.z < -0.3)
    #expect(green.cssText() == "#00ff00")
  }

  @Test(arguments: [
    ("hwb(1, 2%, 3%)", 5, "a number, a percentage or none"), ("hwb(1% 0 0)", 4, "an angle"),
    ("lab(50 1 2deg)", 10, "no unit"), ("lab(50 1)", 8, "a number, a percentage or none"),
    ("lch(50 1 2%)", 9, "a number, an angle or none"), ("lch 1 2 3", 3, "the components of lch"),
    ("color", 5, "the components of color"), ("color(", 6, "one of srgb, srgb-linear, display-p3"),
    ("color(1 0 0)", 6, "xyz, xyz-d50, xyz-d65"), ("color(p3 1 0 0)", 6, "one of srgb"),
    ("color(srgb 1 0)", 14, "a number, a percentage or none"), ("color(srgb 1 0 0 0)", 17, "\"/\""),
    ("color(srgb 1deg 0 0)", 12, "no unit"), ("colour(srgb 1 0 0)", 0, "oklch( or color("),
  ])
  func `other texts are refused with the place`(
    text: String,
    position: Int,
    expectation: String,
  ) {
    let error = #expect(throws: TweenColor.ParsingError.self) { try TweenColor(parsing: text) }
    #expect(error?.position == position, "\(String(describing: error))")
    #expect(error?.expectation.contains(expectation) == true, "\(String(describing: error))")
  }
}
