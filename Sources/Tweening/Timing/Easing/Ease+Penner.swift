extension Ease {
  /// No easing: the progress itself, also outside 0…1.
  public static var linear: Ease { Ease(.linear) }

  /// Starts slowly: x².
  public static var quadIn: Ease { Ease(.penner(.quad, .in)) }

  /// Ends slowly: 1 − (1 − x)².
  public static var quadOut: Ease { Ease(.penner(.quad, .out)) }

  /// Starts and ends slowly: 2x², then 1 − 2(1 − x)².
  public static var quadInOut: Ease { Ease(.penner(.quad, .inOut)) }

  /// Starts slowly: x³.
  public static var cubicIn: Ease { Ease(.penner(.cubic, .in)) }

  /// Ends slowly: 1 − (1 − x)³.
  public static var cubicOut: Ease { Ease(.penner(.cubic, .out)) }

  /// Starts and ends slowly: 4x³, then 1 − 4(1 − x)³.
  public static var cubicInOut: Ease { Ease(.penner(.cubic, .inOut)) }

  /// Starts slowly: x⁴.
  public static var quartIn: Ease { Ease(.penner(.quart, .in)) }

  /// Ends slowly: 1 − (1 − x)⁴.
  public static var quartOut: Ease { Ease(.penner(.quart, .out)) }

  /// Starts and ends slowly: 8x⁴, then 1 − 8(1 − x)⁴.
  public static var quartInOut: Ease { Ease(.penner(.quart, .inOut)) }

  /// Starts slowly: x⁵.
  public static var quintIn: Ease { Ease(.penner(.quint, .in)) }

  /// Ends slowly: 1 − (1 − x)⁵.
  public static var quintOut: Ease { Ease(.penner(.quint, .out)) }

  /// Starts and ends slowly: 16x⁵, then 1 − 16(1 − x)⁵.
  public static var quintInOut: Ease { Ease(.penner(.quint, .inOut)) }

  /// Starts slowly: 1 − cos(πx/2).
  public static var sineIn: Ease { Ease(.penner(.sine, .in)) }

  /// Ends slowly: sin(πx/2).
  public static var sineOut: Ease { Ease(.penner(.sine, .out)) }

  /// Starts and ends slowly: (1 − cos πx)/2.
  public static var sineInOut: Ease { Ease(.penner(.sine, .inOut)) }

  /// Starts slowly: 2^(10x − 10), and 0 at 0.
  public static var expoIn: Ease { Ease(.penner(.expo, .in)) }

  /// Ends slowly: 1 − 2^(−10x), and 1 at 1.
  public static var expoOut: Ease { Ease(.penner(.expo, .out)) }

  /// Starts and ends slowly: 2^(20x − 11), then 1 − 2^(9 − 20x), and exact at both ends.
  public static var expoInOut: Ease { Ease(.penner(.expo, .inOut)) }

  /// Starts slowly: 1 − √(1 − x²).
  public static var circIn: Ease { Ease(.penner(.circ, .in)) }

  /// Ends slowly: √(1 − (1 − x)²).
  public static var circOut: Ease { Ease(.penner(.circ, .out)) }

  /// Starts and ends slowly: (1 − √(1 − 4x²))/2, then (1 + √(1 − 4(1 − x)²))/2.
  public static var circInOut: Ease { Ease(.penner(.circ, .inOut)) }

  /// Starts with bounces: the reverse of ``bounceOut``, 1 − bounceOut(1 − x).
  public static var bounceIn: Ease { Ease(.penner(.bounce, .in)) }

  /// Ends with bounces: 7.5625x² up to 1/2.75, then three rebounds of the same parabola.
  public static var bounceOut: Ease { Ease(.penner(.bounce, .out)) }

  /// Starts and ends with bounces: ``bounceIn`` at half size, then ``bounceOut`` at half size.
  public static var bounceInOut: Ease { Ease(.penner(.bounce, .inOut)) }
}
