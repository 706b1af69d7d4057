/// The output of `tween --help` and `tween --version`.
enum Help {
  static let version = "0.1.0"

  static let text =
    """
    tween: plays animations written as Web Animations keyframes, in JSON.

    USAGE
      tween play DOC [--fps N] [--speed X] [--events]
          Plays a document in real time, one JSON line a frame; the last line has the exact end.
          --fps N      frames a second (60)
          --speed X    times as fast (1)
          --events     lines for what happens too: started, repeated, completed, killed
      tween sample DOC (--at T1,T2,... | [--fps N] [--from A] [--to B])
          Evaluates a document without waiting, one line per time in the order given.
          --at         times in milliseconds
          --fps N      the times A, A + 1000/N, A + 2000/N, ... and at last B (60)
          --from A     the first time (0)
          --to B       the last time (the end of the document)
      tween ease list
          Lists the names of the eases, and three springs.
      tween ease sample NAME --count N
          Prints x and y, tab-separated, for N values of x from 0 to 1.
      tween ease plot NAME
          Draws the curve.
      tween demo [--fps N]
          Shows a price label and a few bars, each with another ease.
      tween help | --version

    DOC is a file, or - for standard input. NAME is a name from the list, any CSS easing, as
    "cubic-bezier(.2, 0, 0, 1)", "steps(4, jump-end)", "linear(0, .5 25%, 1)", or a spring by its
    response in seconds and its damping ratio, as "spring(0.5, 0.7)".

    A DOCUMENT
      {"animations": [{"target": "price",
        "keyframes": [{"value": 0, "easing": "ease-out"}, {"value": 100}],
        "options": {"duration": 2000, "iterations": 2, "direction": "alternate", "fill": "both"}}]}
      Times are in milliseconds. An easing is a NAME. A value is a number, an array of numbers or a
      CSS color, and null in the output while its animation is not in effect.
      A color is "#ff0080", "rebeccapurple", or one of rgb(), hsl(), oklab() and oklch(). As in a
      browser, the way between two colors is in sRGB, and in OKLab where one is oklab() or oklch().
      In the output a color in sRGB is "#ff0080", to 8 bits, and any other is oklab(), in full.

    EXIT CODES
      0 done, also where the reader has closed the pipe; 64 wrong usage; 65 a bad document;
      66 no such document; 74 output failed; 130 ended by Ctrl-C; 143 ended by SIGTERM

    """
}
