/// The page's style sheet, with colours for both themes.
enum PageStyle {
  static let sheet = colours + type + sections + study + small

  /// Our choice: one blue in three strengths for data, and one hue each for docks, automations and failures;
  /// every text has a contrast of at least 4.5 to 1 to its background.
  private static let colours = """
    :root {
      color-scheme: light;
      --page: #faf9f6; --card: #ffffff; --ink: #1c2128; --soft: #59626e; --line: #e2dfd8;
      --blue: #1f6299; --recorded: #b9d3e6; --consent: #6f9f86; --deleted: #bd5a6d;
      --dock: #6a58a6; --docked: #d5cee9; --auto: #18756d; --person: #8a6414; --good: #1d7448;
      --bad: #b3261e; --warn: #8f5b00; --tint: #f1efe9; --bad-tint: #fbeceb; --good-tint: #e9f4ed;
      --warn-tint: #fbf2e1;
    }
    @media (prefers-color-scheme: dark) {
      :root:not([data-theme=light]) { \(dark) }
    }
    :root[data-theme=dark] { \(dark) }

    """

  private static let dark = """
    color-scheme: dark;
      --page: #13161b; --card: #1a1e25; --ink: #e9eaec; --soft: #a2abb7; --line: #2d333d;
      --blue: #6eb1e6; --recorded: #2c4d69; --consent: #5d9279; --deleted: #e07f91;
      --dock: #ad9ce6; --docked: #54497f; --auto: #54bdb2; --person: #d3a74c; --good: #63c793;
      --bad: #ff8a80; --warn: #e3b04f; --tint: #20252d; --bad-tint: #35201f; --good-tint: #1a2d24;
      --warn-tint: #30291a;
    """

  private static let type = """
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; }
    body {
      margin: 0; background: var(--page); color: var(--ink);
      font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
      font-variant-numeric: tabular-nums;
    }
    .wrap { max-width: 1180px; margin: 0 auto; padding: 0 clamp(16px, 4vw, 40px); }
    h1 { font-size: clamp(1.75rem, 1.1rem + 2.6vw, 2.9rem); line-height: 1.12; margin: 0;
      letter-spacing: -.022em; font-weight: 680; text-wrap: balance; }
    h2 { font-size: 1.3rem; letter-spacing: -.012em; margin: 0 0 .35rem; font-weight: 650; }
    h3 { font-size: 1rem; margin: 0; font-weight: 620; }
    p { margin: 0; }
    .lead { color: var(--soft); max-width: 44rem; margin-bottom: 1rem; }
    code, pre, .mono { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono",
      monospace; font-size: .84em; }
    a { color: var(--blue); text-underline-offset: .18em; }
    :focus-visible { outline: 2px solid var(--blue); outline-offset: 2px; border-radius: 4px; }
    button, input, select { font: inherit; font-size: .875rem; color: inherit; background: var(--card);
      border: 1px solid var(--line); border-radius: 8px; padding: .34rem .7rem; min-height: 36px; max-width: 100%; }
    button { cursor: pointer; }
    button:hover { border-color: var(--soft); }
    .hush { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap; }

    """

  private static let sections = """
    .top { padding: 1.1rem 0 0; display: flex; justify-content: space-between; align-items: center;
      gap: 1rem; color: var(--soft); font-size: .9rem; }
    .top > span { overflow-wrap: anywhere; } .top button { white-space: nowrap; flex: none; }
    .top b { color: var(--ink); font-weight: 620; }
    .verdict { padding: clamp(1.6rem, 4vw, 3rem) 0 1.8rem; }
    .state { display: inline-flex; align-items: center; gap: .5rem; font-weight: 640; font-size: .9rem;
      padding: .2rem .8rem .2rem .55rem; border-radius: 99px; margin-bottom: 1rem; }
    .state svg { width: 18px; height: 18px; }
    .state.good { color: var(--good); background: var(--good-tint); }
    .state.open { color: var(--warn); background: var(--warn-tint); }
    .state.bad { color: var(--bad); background: var(--bad-tint); }
    .promise { font-family: Charter, "Iowan Old Style", "Noto Serif", Georgia, serif; overflow-wrap: anywhere;
      font-size: clamp(1.05rem, .95rem + .5vw, 1.3rem); line-height: 1.45; color: var(--soft);
      margin: .8rem 0 1.7rem; max-width: 46rem; }
    .facts { display: flex; flex-wrap: wrap; gap: 1px;
      background: var(--line); border: 1px solid var(--line); border-radius: 12px; overflow: hidden;
      margin: 0 0 1rem; }
    .facts div { background: var(--card); padding: .75rem .95rem; min-width: min-content; flex: 1 1 138px; }
    .facts dt { color: var(--soft); font-size: .78rem; }
    .facts dd { margin: .1rem 0 0; font-size: 1.2rem; font-weight: 620; letter-spacing: -.01em; }
    .facts small { display: block; font-size: .76rem; font-weight: 400; color: var(--soft);
      letter-spacing: 0; }
    .again { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .3rem 1rem;
      font-size: .875rem; align-items: baseline; }
    .again dt { color: var(--soft); } .again dd { margin: 0; }
    .again code { overflow-wrap: anywhere; font-size: .9em; }
    section { padding: 1.6rem 0; border-top: 1px solid var(--line); }
    .holds { list-style: none; margin: 0; padding: 0; }
    .holds li { display: grid; grid-template-columns: 20px minmax(0, 1fr); gap: 0 .6rem;
      padding: .42rem 0; overflow-wrap: anywhere; }
    .holds svg { width: 18px; height: 18px; margin-top: .22rem; }
    .holds .good svg { color: var(--good); } .holds .bad > svg { color: var(--bad); }
    .holds .open > svg { color: var(--warn); }
    .holds .bad h3, .holds .open h3 { font-size: 1.06rem; }
    .place { color: var(--soft); font-size: .875rem; overflow-wrap: anywhere; }
    .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px;
      padding: 1rem 1.1rem; margin-top: .8rem; min-width: 0; overflow-wrap: anywhere; }
    .card.warn { border-left: 3px solid var(--warn); } .card.bad { border-left: 3px solid var(--bad); }
    .card .hint { background: var(--tint); border-radius: 8px; padding: .5rem .75rem; margin-top: .6rem; }
    .card .hint b { font-weight: 620; }
    .scroll { overflow-x: auto; margin-top: .6rem; border: 1px solid var(--line); border-radius: 10px;
      background: var(--card); max-width: 100%; }
    table { border-collapse: collapse; font-size: .84rem; width: 100%; }
    caption { text-align: left; color: var(--soft); padding: .55rem .8rem; }
    th, td { text-align: left; padding: .38rem .8rem; border-top: 1px solid var(--line);
      vertical-align: top; white-space: nowrap; }
    thead th { border-top: 0; color: var(--soft); font-weight: 560; }
    caption + thead th { border-top: 1px solid var(--line); }
    td.n, th.n { text-align: right; } td small { color: var(--soft); margin-right: .6rem; }
    .evidence { max-height: 23rem; overflow-y: auto; }
    .evidence thead th, .more thead th { position: sticky; top: 0; background: var(--card);
      box-shadow: 0 1px 0 var(--line); }
    td.wide { white-space: normal; min-width: 12rem; max-width: 30rem; overflow-wrap: anywhere; }
    details > summary { cursor: pointer; color: var(--soft); font-size: .875rem; padding: .3rem 0; }
    .charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 430px), 1fr));
      gap: 1rem; }
    .charts .card { margin: 0; }
    .chart { margin-top: .6rem; min-height: 120px; } .chart svg { display: block; }
    .keys { display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; margin: .5rem 0 0; padding: 0;
      list-style: none; font-size: .8rem; color: var(--soft); }
    .keys li { display: inline-flex; align-items: center; gap: .4rem; }
    .keys svg { flex: none; }
    footer p { color: var(--soft); font-size: .82rem; padding: 1.2rem 0 3rem; }

    """

  private static let study = """
    .tools { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1rem 0 .4rem; align-items: center; }
    .tools input { min-width: 0; flex: 1 1 11rem; max-width: 20rem; }
    .tools .zoom { display: inline-flex; gap: .3rem; margin-left: auto; }
    .count { color: var(--soft); font-size: .875rem; }
    .axis { position: sticky; top: 0; z-index: 2; background: var(--page);
      border-bottom: 1px solid var(--line); }
    .axis, .lane { display: grid; grid-template-columns: 13.5rem minmax(0, 1fr); gap: 0 .9rem; }
    .lane { border-bottom: 1px solid var(--line); padding: .35rem 0; scroll-margin-top: 3.2rem; }
    .lane.lit { background: var(--tint); }
    .who { min-width: 0; }
    .who button { border: 0; background: none; padding: 0; min-height: 0; font-weight: 620;
      font-size: .875rem; line-height: 18px; max-width: 100%; overflow: hidden; white-space: nowrap;
      text-overflow: ellipsis; display: block; text-align: left; }
    .who button::before { content: "▸"; color: var(--soft); display: inline-block; width: 1em; }
    .who button[aria-expanded=true]::before { content: "▾"; }
    .who .row { font-size: .72rem; line-height: 20px; height: 20px; color: var(--soft);
      padding-left: 1.2em; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
    .who .flag { color: var(--bad); font-weight: 560; }
    .plot { position: relative; min-width: 0; touch-action: pan-y; cursor: crosshair; }
    .plot svg, .axis svg, .chart svg { display: block; max-width: 100%; height: auto; overflow: hidden; }
    .more { grid-column: 1 / -1; min-width: 0; }
    .more .scroll { max-height: 22rem; overflow-y: auto; }
    svg text { fill: var(--soft); font-size: 11px; }
    svg .grid { stroke: var(--line); stroke-width: 1; }
    .b-consent { fill: var(--consent); } .b-recorded { fill: var(--recorded); }
    .b-handedOver { fill: var(--blue); } .b-deleted { fill: var(--deleted); }
    .b-docked { fill: var(--docked); } .b-tracking { fill: var(--dock); }
    .b-there { fill: var(--line); } .b-left { fill: var(--recorded); } .b-twice { fill: var(--warn); }
    .b-lost { fill: var(--bad); } .b-count { fill: var(--blue); }
    .m { stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; fill: none; }
    .c-data { stroke: var(--blue); } .c-soft { stroke: var(--soft); } .c-bad { stroke: var(--bad); }
    .c-good { stroke: var(--good); } .c-person { stroke: var(--person); } .c-dock { stroke: var(--dock); }
    .c-auto { stroke: var(--auto); } .c-warn { stroke: var(--warn); } .c-deleted { stroke: var(--deleted); }
    .c-ink { stroke: var(--ink); }
    .full.c-data { fill: var(--blue); } .full.c-bad { fill: var(--bad); } .full.c-good { fill: var(--good); }
    .full.c-person { fill: var(--person); } .full.c-dock { fill: var(--dock); } .full.c-auto { fill: var(--auto); }
    .full.c-warn { fill: var(--warn); } .full.c-deleted { fill: var(--deleted); } .full.c-ink { fill: var(--ink); }
    .hollow { fill: var(--page); } .edge.m { stroke: var(--page); stroke-width: 1; }
    .spot { fill: none; stroke: var(--ink); stroke-width: 1.5; }
    .reach { fill: none; stroke: var(--ink); stroke-width: 1; stroke-dasharray: 3 2; }
    .brush { fill: var(--blue); opacity: .14; }
    .tip { position: fixed; z-index: 9; max-width: min(22rem, calc(100vw - 24px)); pointer-events: none;
      background: var(--ink); color: var(--page); font-size: .8rem; line-height: 1.4; padding: .5rem .7rem;
      border-radius: 8px; overflow-wrap: anywhere; }
    .tip b { display: block; font-weight: 620; }
    .band { display: grid; grid-template-columns: 13.5rem minmax(0, 1fr); gap: 0 .9rem;
      align-items: end; padding: .3rem 0; }
    .band .row { font-size: .875rem; font-weight: 560; overflow: hidden; text-overflow: ellipsis; }
    .band .chart { margin: 0; }
    .band small { display: block; color: var(--soft); font-weight: 400; }

    """

  private static let small = """
    @media (max-width: 720px) {
      .axis, .lane, .band { grid-template-columns: minmax(0, 1fr); }
      .who .row { display: none; } .who .row.said { display: block; height: auto; line-height: 1.4; }
      .tools .zoom { margin-left: 0; } .tools input { max-width: none; flex-basis: 100%; }
      .again { grid-template-columns: minmax(0, 1fr); gap: 0; } .again dd { margin-bottom: .5rem; }
      .facts div { flex-basis: 40%; }
    }
    @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
    @media print {
      :root, :root[data-theme] { --page: #fff; --card: #fff; }
      .tools, .top button, .show { display: none !important; }
      .axis { position: static; } .lane, .card, .holds li, .band { break-inside: avoid; }
      body { font-size: 12px; } .scroll, .evidence, .more .scroll { overflow: visible; max-height: none; }
      th, td { white-space: normal; }
    }

    """
}
