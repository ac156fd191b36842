// Draws a page's charts and lanes from the data in the page. It loads nothing, and writes text only as text, never as
// markup.
'use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const time = data.time;
  const whole = [Math.min(0, ...data.lanes.map(l => l.from)), time.end];
  let view = whole.slice();
  const $ = id => document.getElementById(id);
  const fill = (node, attributes, inner) => {
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    for (const one of [].concat(inner ?? [])) node.append(one);
    return node;
  };
  const el = (name, attributes, inner) => fill(document.createElement(name), attributes, inner);
  const svg = (name, attributes, inner) =>
    fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, inner);
  const picture = (width, height, more) => svg('svg', {
    width, height, viewBox: `0 0 ${width} ${height}`, ...more });
  const number = n => (Math.round(n * 100) / 100).toLocaleString('en-US');
  const counted = (n, noun) => `${number(n)} ${noun}${n === 1 ? '' : 's'}`;
  const two = n => String(n).padStart(2, '0');
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  const day0 = Math.floor((time.starts + time.offset) / 86400);
  const local = s => time.starts + time.offset + s;
  const day = s => Math.floor(local(s) / 86400) - day0;
  const date = s => {
    const d = new Date(Math.floor(local(s) / 86400) * 864e5);
    return isNaN(d) ? '' : `${months[d.getUTCMonth()]} ${d.getUTCDate()}`;
  };
  const clock = (s, fine) => {
    const t = ((local(s) % 86400) + 86400) % 86400;
    const text = `${two(Math.floor(t / 3600))}:${two(Math.floor(t / 60) % 60)}`;
    return fine ? `${text}:${two(Math.floor(t % 60))}` : text;
  };
  const moment = s => `day ${day(s)}, ${date(s)}, ${clock(s, true)}`;
  const lasted = s => s >= 172800 ? `${number(s / 86400)} days`
    : s >= 7200 ? `${number(s / 3600)} hours` : s >= 120 ? `${number(s / 60)} minutes`
    : `${number(s)} seconds`;
  const widthOf = node => Math.max(200, Math.floor(node.clientWidth || 640));

  // One tip for the whole page; what it says is read out too.
  const tip = el('div', { class: 'tip', hidden: '' });
  const said = el('div', { class: 'hush', 'aria-live': 'polite' });
  document.body.append(tip, said);
  function show(title, lines, x, y, aloud) {
    tip.replaceChildren(el('b', {}, title), ...lines.map(line => el('div', {}, line)));
    tip.hidden = false;
    const box = tip.getBoundingClientRect();
    const left = Math.min(Math.max(8, x - box.width / 2), innerWidth - box.width - 8);
    const above = y - box.height - 14;
    tip.style.left = `${Math.max(8, left)}px`;
    tip.style.top = `${above < 8 ? y + 18 : above}px`;
    if (aloud) said.textContent = [title, ...lines].join('. ');
  }
  function hide() { tip.hidden = true; }

  // Round steps of time, as clocks and calendars have them.
  const steps = [1, 5, 10, 30, 60, 300, 600, 1800, 3600, 10800, 21600, 43200, 86400, 172800, 345600, 604800,
    1209600, 2419200, 7257600, 31536000];
  function ticks(from, to, width, least) {
    const step = steps.find(s => s / (to - from) * width >= least) ?? steps[steps.length - 1];
    // Days begin at midnight of the study's own clock.
    const origin = time.starts + time.offset - day0 * 86400;
    const all = [];
    for (let k = Math.ceil((from + origin) / step); k * step - origin <= to; k++) {
      all.push(k * step - origin);
      if (all.length > 400) break;
    }
    return { step, all };
  }
  const xOf = (t, width) => (t - view[0]) / (view[1] - view[0]) * width;

  // The glyph of each kind of mark.
  const dot = r => (x, y) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  const cross = r => (x, y) => `M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`;
  const diamond = r => (x, y) => `M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`;
  const up = r => (x, y) => `M${x} ${y - r}l${r} ${1.8 * r}h${-2 * r}z`;
  const down = r => (x, y) => `M${x} ${y + r}l${r} ${-1.8 * r}h${-2 * r}z`;
  const square = r => (x, y) => `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`;
  const tick = r => (x, y) => `M${x} ${y - r}v${2 * r}`;
  const looks = {
    fetch: [dot(1.7), 'full c-data'], emptyFetch: [dot(2.2), 'hollow c-soft'], failedFetch: [cross(2.6), 'c-bad'],
    prompt: [diamond(3.4), 'full c-ink'], allowed: [up(2.8), 'full c-good'], denied: [down(2.8), 'full c-bad'],
    deletion: [square(2.2), 'full c-deleted'],
    app: [tick(4), 'c-soft'], person: [dot(2.4), 'full c-person'], clock: [dot(2.6), 'hollow c-person'],
    crash: [cross(3.6), 'c-bad'], error: [tick(4), 'c-bad'],
    mistake: [up(3.4), 'full c-warn'], advice: [up(3), 'hollow c-warn'],
    dock: [tick(3.4), 'c-dock'], command: [dot(1.9), 'full c-dock'], failedCommand: [cross(2.6), 'c-bad'],
    automation: [dot(1.5), 'full c-auto'], lateAutomation: [diamond(2.8), 'full c-warn'],
    missedAutomation: [dot(2.4), 'hollow c-bad'],
    upload: [tick(3), 'c-auto'], failedUpload: [cross(2.4), 'c-warn'],
    lostRows: [square(2.8), 'full edge c-bad'], lostEvent: [cross(2.6), 'c-bad'],
    push: [up(2.4), 'full c-auto'], lostPush: [down(2.6), 'hollow c-bad'],
  };
  // A lane's marks and bars have numbers: the places of their kinds in these lists of the data.
  const glyphs = data.kinds.map(kind => looks[kind.name]);
  const numbersOf = names => new Set(names.map(name => data.kinds.findIndex(kind => kind.name === name)));
  const fetches = numbersOf(['fetch', 'emptyFetch', 'failedFetch']);
  // What went wrong stands above what went right, where a row has both and no bars.
  const above = numbersOf(['error', 'lateAutomation', 'missedAutomation', 'failedUpload', 'lostRows', 'lostEvent', 'lostPush']);
  const consent = data.bars.findIndex(bar => bar.name === 'consent');
  function legend() {
    const kinds = new Set(), stripes = new Set();
    for (const lane of data.lanes) for (const row of lane.rows) {
      row.b.forEach(b => stripes.add(b[0]));
      row.m.forEach(m => kinds.add(m[0]));
    }
    const key = (drawn, title) => el('li', {}, [drawn, title]);
    $('legend').replaceChildren(
      ...[...stripes].sort((a, b) => a - b).map(k => key(picture(22, 12, { 'aria-hidden': true }), data.bars[k].title)),
      ...[...kinds].sort((a, b) => a - b).map(k => key(picture(14, 14, { 'aria-hidden': true }), data.kinds[k].title)));
    [...$('legend').children].forEach((li, i) => {
      const stripe = [...stripes].sort((a, b) => a - b)[i];
      if (i < stripes.size) {
        li.firstChild.append(svg('rect', { x: 0, y: stripe === consent ? 5 : 2, width: 22, height: stripe === consent ? 2.5 : 8,
          rx: 1, class: `b-${data.bars[stripe].name}` }));
      } else {
        const kind = [...kinds].sort((a, b) => a - b)[i - stripes.size];
        li.firstChild.append(svg('path', { d: glyphs[kind][0](7, 7), class: `m ${glyphs[kind][1]}` }));
      }
    });
  }

  // Drawing a participant's lane.
  const isSparse = lane => lane.rows.length <= 9 || lane.open;
  // Where there is no room for the rows' names beside a lane, they stand in it.
  const isNarrow = () => innerWidth <= 720;
  function shape(lane) {
    let y = 0;
    return lane.rows.map((row, i) => {
      const barred = row.b.length > 0 || i > 0 && row.t === 'dock';
      const height = i === 0 ? 18 : isSparse(lane) ? 20 : 8;
      const title = i > 0 && isSparse(lane) && isNarrow() ? 13 : 0;
      y += title;
      const place = { title: title ? y - 2 : 0, top: y, height, mark: y + height / 2, bar: y + 1, thick: 6, line: null };
      if (barred || row.m.some(m => fetches.has(m[0]))) {
        place.bar = isSparse(lane) ? y + 9 : y + 1;
        place.thick = isSparse(lane) ? 6 : 5;
        place.mark = isSparse(lane) ? y + 4.5 : y + 3.5;
        place.line = isSparse(lane) ? y + 16.5 : y + 6.3;
      }
      if (i > 0 && !barred && isSparse(lane) && place.line === null) place.mark = y + 14;
      place.high = i > 0 && place.line === null && isSparse(lane) ? y + 6 : place.mark;
      y += height;
      return place;
    });
  }
  function drawLane(lane) {
    const width = widthOf(lane.plot), places = shape(lane);
    const height = places[places.length - 1].top + places[places.length - 1].height;
    const drawn = picture(width, height, { 'aria-hidden': true });
    for (const t of ticks(view[0], view[1], width, 64).all)
      drawn.append(svg('path', { d: `M${Math.round(xOf(t, width)) + .5} 0V${height}`, class: 'grid' }));
    const clip = x => Math.min(width + 9, Math.max(-9, x));
    const there = [clip(xOf(lane.from, width)), clip(xOf(lane.to, width))];
    drawn.append(svg('rect', { x: there[0], y: 8.5, width: Math.max(1, there[1] - there[0]), height: 1, class: 'b-there' }));
    lane.hits = [];
    lane.node.classList.toggle('named', isNarrow());
    lane.rows.forEach((row, i) => {
      const place = places[i];
      if (place.title) drawn.append(svg('text', { x: 0, y: place.title }, row.t));
      for (const [kind, spans] of row.b) {
        let d = '';
        const top = kind === consent ? place.line : place.bar, thick = kind === consent ? 1.6 : place.thick;
        for (let k = 0; k < spans.length; k += 2) {
          const a = clip(xOf(spans[k], width)), b = clip(xOf(spans[k + 1], width));
          if (b < 0 || a > width) continue;
          d += `M${a.toFixed(1)} ${top}h${Math.max(.8, b - a).toFixed(1)}v${thick}H${a.toFixed(1)}z`;
        }
        if (d) drawn.append(svg('path', { d, class: `b-${data.bars[kind].name}` }));
      }
      const paths = new Map(), taken = [];
      for (const mark of row.m) {
        const x = xOf(mark[1], width);
        if (x < -4 || x > width + 4) continue;
        const markY = above.has(mark[0]) ? place.high : place.mark;
        let at = Math.min(width - 3.6, Math.max(3.6, x));
        // What the app and the person did at one instant stands side by side.
        if (i === 0) for (let k = 0; k < 4 && taken.some(t => Math.abs(t - at) < 7); k++) at += 8;
        if (i === 0) taken.push(at);
        paths.set(mark[0], (paths.get(mark[0]) ?? '') + glyphs[mark[0]][0](+at.toFixed(1), markY));
        lane.hits.push({ x: at, y: markY, row: i, mark });
      }
      for (const kind of [...paths.keys()].sort((a, b) => a - b))
        drawn.append(svg('path', { d: paths.get(kind), class: `m ${glyphs[kind][1]}` }));
    });
    lane.hits.sort((a, b) => a.x - b.x || a.row - b.row);
    lane.over = svg('g', {});
    drawn.append(lane.over);
    lane.plot.replaceChildren(drawn);
    lane.places = places;
  }
  function drawAxis() {
    for (const axis of document.querySelectorAll('.axis .scale')) {
      const width = widthOf(axis);
      const drawn = picture(width, 34, { role: 'img', 'aria-label': `Time: ${moment(view[0])} to ${moment(view[1])}` });
      const { step, all } = ticks(view[0], view[1], width, 64);
      let last = -99;
      for (const t of all) {
        const x = Math.round(xOf(t, width)) + .5;
        if (x - last < 50 || x > width - 36) continue;
        last = x;
        const midnight = clock(t) === '00:00' && step >= 3600;
        drawn.append(svg('path', { d: `M${x} 28V34`, class: 'grid' }),
          svg('text', { x: x + 1, y: 13 }, step >= 86400 || midnight ? `day ${day(t + 1)}` : clock(t, step < 60)),
          svg('text', { x: x + 1, y: 26 }, step >= 86400 || midnight ? date(t + 1) : ''));
      }
      axis.replaceChildren(drawn);
    }
  }

  // Looking closer at a lane: hovering, arrow keys, zooming, and all of it as a table.
  function wordsOf(lane, row, mark) {
    const lines = [];
    if (mark.length > 4) {
      lines.push(`${row.t}: ${counted(mark[6], 'sample')} handed over`,
        `asked for ${moment(mark[4])} to ${moment(mark[5])}`);
    } else if (row.b.length) lines.push(row.t);
    if (data.notes[mark[3]]) lines.push(data.notes[mark[3]]);
    if (mark[2] > 1) lines.push(`${number(mark[2])} of them, the first`);
    lines.push(moment(mark[1]));
    return lines;
  }
  function point(lane, hit, aloud) {
    const row = lane.rows[hit.row], place = lane.places[hit.row], width = widthOf(lane.plot);
    lane.at = lane.hits.indexOf(hit);
    lane.over.replaceChildren(svg('circle', { cx: hit.x, cy: hit.y, r: 6, class: 'spot' }));
    if (hit.mark.length > 4) {
      const a = Math.max(-2, xOf(hit.mark[4], width)), b = Math.min(width + 2, xOf(hit.mark[5], width));
      lane.over.append(svg('rect', { x: a, y: place.bar - 1.5, width: Math.max(0, b - a), height: place.thick + 3, class: 'reach' }));
    }
    const box = lane.plot.getBoundingClientRect();
    show(data.kinds[hit.mark[0]].title, wordsOf(lane, row, hit.mark), box.left + hit.x, box.top + hit.y, aloud);
  }
  function leave(lane) { hide(); lane.over?.replaceChildren(); }
  function hover(lane, event) {
    const box = lane.plot.getBoundingClientRect();
    const x = event.clientX - box.left, y = event.clientY - box.top;
    let best = null, least = 14 * 14;
    for (const hit of lane.hits) {
      const far = (hit.x - x) ** 2 + ((hit.y - y) * 1.3) ** 2;
      if (far <= least) { best = hit; least = far; }
    }
    if (best) return point(lane, best, false);
    lane.over.replaceChildren();
    const i = lane.places.findIndex(p => y >= p.top && y < p.top + p.height);
    const t = view[0] + x / box.width * (view[1] - view[0]);
    if (i < 1) return hide();
    const lines = [];
    for (const [kind, spans] of lane.rows[i].b) for (let k = 0; k < spans.length; k += 2)
      if (spans[k] <= t && t <= spans[k + 1]) lines.push(`${data.bars[kind].title} ${lasted(spans[k + 1] - spans[k])}, from ${moment(spans[k])}`);
    show(lane.rows[i].t, lines.length ? lines : [`nothing at ${moment(t)}`], event.clientX, event.clientY, false);
  }
  function zoom(factor, middle) {
    const t = middle ?? (view[0] + view[1]) / 2;
    const least = Math.max(2, (whole[1] - whole[0]) / 5000);
    const span = Math.min(whole[1] - whole[0], Math.max(least, (view[1] - view[0]) * factor));
    look(t - (t - view[0]) / (view[1] - view[0]) * span, span);
  }
  function look(from, span) {
    const start = Math.min(Math.max(whole[0], from), whole[1] - span);
    view = [start, start + span];
    redraw();
  }
  function keys(lane, event) {
    const hits = lane.hits, span = view[1] - view[0];
    const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.shiftKey && move) look(view[0] + move * span / 4, span);
    else if (move || event.key === 'Home' || event.key === 'End') {
      if (!hits.length) return;
      const at = event.key === 'Home' ? 0 : event.key === 'End' ? hits.length - 1 : (lane.at ?? (move > 0 ? -1 : hits.length)) + move;
      point(lane, hits[Math.min(hits.length - 1, Math.max(0, at))], true);
    } else if (event.key === '+' || event.key === '=') zoom(.5, hits[lane.at]?.mark[1]);
    else if (event.key === '-') zoom(2, hits[lane.at]?.mark[1]);
    else if (event.key === '0') look(whole[0], whole[1] - whole[0]);
    else if (event.key === 'Enter') return open(lane, !lane.open);
    else if (event.key === 'Escape') return leave(lane);
    else return;
    event.preventDefault();
  }
  function brush(lane) {
    let start = null;
    lane.plot.addEventListener('pointerdown', e => {
      if (e.pointerType === 'mouse' && e.button === 0) start = e.offsetX;
    });
    lane.plot.addEventListener('pointermove', e => {
      if (start === null || Math.abs(e.offsetX - start) < 6) return start === null && hover(lane, e);
      hide();
      lane.over.replaceChildren(svg('rect', { x: Math.min(start, e.offsetX), y: 0, width: Math.abs(e.offsetX - start), height: 999, class: 'brush' }));
    });
    lane.plot.addEventListener('pointerup', e => {
      const from = start, box = lane.plot.getBoundingClientRect();
      start = null;
      if (from === null || Math.abs(e.offsetX - from) < 6) return;
      const t = x => view[0] + x / box.width * (view[1] - view[0]);
      look(t(Math.min(from, e.offsetX)), Math.max(2, t(Math.max(from, e.offsetX)) - t(Math.min(from, e.offsetX))));
    });
    lane.plot.addEventListener('pointerleave', () => { start = null; leave(lane); });
    lane.plot.addEventListener('click', e => hover(lane, e));
  }
  function open(lane, isOpen) {
    lane.open = isOpen;
    lane.button.setAttribute('aria-expanded', isOpen);
    labels(lane);
    drawLane(lane);
    lane.more.replaceChildren();
    if (!isOpen) return;
    const person = data.people[lane.p];
    const all = lane.rows.flatMap(row => row.m.map(mark => ({ row, mark }))).sort((a, b) => a.mark[1] - b.mark[1]);
    const body = all.slice(0, 2000).map(({ row, mark }) => el('tr', {}, [
      el('td', {}, moment(mark[1])), el('td', {}, row.t), el('td', {}, data.kinds[mark[0]].title),
      el('td', { class: 'n' }, number(mark[2])),
      el('td', { class: 'wide' }, wordsOf(lane, { ...row, b: [] }, mark).slice(0, -1).join('; '))]));
    lane.more.append(
      el('p', { class: 'place' }, `${data.groups[person[1]]} · ${person[2]} · ${data.figures.map((f, i) => [f, person[3 + i]])
        .filter(f => f[1]).map(f => `${number(f[1])} ${f[0]}`).join(' · ')}`),
      el('div', { class: 'scroll', tabindex: 0 }, el('table', {}, [
        el('caption', {}, `What happened to ${person[0]}${all.length > 2000 ? ', the first 2,000 entries' : ''}`),
        el('thead', {}, el('tr', {}, ['when', 'where', 'what', 'times', 'more'].map(h => el('th', { scope: 'col' }, h)))),
        el('tbody', {}, body)])));
  }
  function labels(lane) {
    const rows = lane.rows.slice(1).map(row => el('div', { class: 'row', title: row.t }, row.t));
    const dense = el('div', { class: 'row said' }, `${lane.rows.length - 1} rows: open to read their names`);
    lane.labels.replaceChildren(...(isSparse(lane) ? rows : [dense]));
  }

  // The charts of totals.
  // Bars by stretch of time, one series on top of the other.
  function columns(node, series, height, most, say, onPick, isBare) {
    const width = widthOf(node), left = 0, bottom = isBare ? 2 : 18, n = time.count;
    const drawn = picture(width, height + bottom, { 'aria-hidden': true });
    const x = i => left + i / n * (width - left);
    const gap = (width - left) / n > 5 ? 1.5 : 0;
    series.forEach((one, s) => {
      let d = '';
      one.values.forEach((value, i) => {
        if (!value) return;
        const below = series.slice(0, s).reduce((sum, other) => sum + other.values[i], 0);
        const h = Math.max(.8, value / most * (height - 4)), y = height - below / most * (height - 4) - h;
        d += `M${x(i).toFixed(1)} ${y.toFixed(1)}h${Math.max(.8, x(i + 1) - x(i) - gap).toFixed(1)}v${h.toFixed(1)}H${x(i).toFixed(1)}z`;
      });
      if (d) drawn.append(svg('path', { d, class: one.style }));
    });
    drawn.append(svg('path', { d: `M0 ${height + .5}H${width}`, class: 'grid' }));
    const end = time.first + n * time.step;
    const scale = t => (t - time.first) / (end - time.first) * width;
    const { step, all } = ticks(time.first, end, width, 72);
    for (const t of isBare ? [] : all) if (scale(t) < width - 40)
      drawn.append(svg('text', { x: scale(t), y: height + 14 }, step >= 86400 || clock(t, true) === '00:00:00' ? `day ${day(t + 1)}` : clock(t, step < 60)));
    const spot = svg('rect', { y: 0, height, width: x(1) - x(0), class: 'brush', visibility: 'hidden' });
    drawn.append(spot);
    node.replaceChildren(drawn);
    node.tabIndex = 0;
    let at = -1;
    const pick = (i, aloud) => {
      at = Math.min(n - 1, Math.max(0, i));
      spot.setAttribute('x', x(at));
      spot.setAttribute('visibility', 'visible');
      const box = node.getBoundingClientRect(), t = time.first + at * time.step;
      const title = time.step >= 86400 ? `day ${day(t + 1)}, ${date(t + 1)}${time.step > 86400 ? ` and ${number(time.step / 86400 - 1)} more` : ''}` : moment(t);
      show(title, say(at), box.left + (x(at) + x(at + 1)) / 2, box.top + 6, aloud);
    };
    const off = () => { spot.setAttribute('visibility', 'hidden'); hide(); };
    node.onpointermove = e => pick(Math.floor((e.clientX - node.getBoundingClientRect().left) / width * n), false);
    node.onpointerleave = off;
    node.onblur = off;
    node.onclick = () => onPick && at >= 0 && onPick(at);
    node.onkeydown = e => {
      const move = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
      if (move) { pick(at + move, true); e.preventDefault(); }
      else if (e.key === 'Enter') node.onclick();
      else if (e.key === 'Escape') off();
    };
  }
  function stack(id, parts, amount) {
    const node = $(id);
    if (!node) return;
    const rows = data[id];
    const sums = rows[0].map((_, i) => rows.reduce((sum, row) => sum + row[i], 0));
    columns(node, rows.map((values, i) => ({ values, style: parts[i][1] })), 150, Math.max(1e-9, ...sums),
      i => rows.map((row, k) => `${parts[k][0]}: ${amount(row[i])}`));
  }
  function docks() {
    const node = $('docks');
    if (!node) return;
    const width = widthOf(node), all = data.docks;
    const most = Math.max(1e-3, ...all.map(d => Math.max(d[1], d[2] ?? 0))) * 1.05;
    const step = [.1, .2, .5, 1, 2, 5, 10, 20, 45, 90].find(s => most / s <= Math.max(3, width / 70)) ?? 180;
    const listed = all.length <= 30, left = listed ? Math.min(120, width * .3) : 0;
    const x = v => left + v / most * (width - left - 12);
    const height = listed ? all.length * 20 + 26 : 170;
    const drawn = picture(width, height, { 'aria-hidden': true });
    for (let v = 0; v <= most; v += step) drawn.append(
      svg('path', { d: `M${x(v)} 0V${height - 18}`, class: 'grid' }),
      svg('text', { x: x(v), y: height - 4, 'text-anchor': v ? 'middle' : 'start' }, `${number(v)}°`));
    if (listed) all.forEach((d, i) => {
      const y = i * 20 + 11;
      const name = svg('text', { x: 0, y: y + 4 }, [...data.people[d[0]][0]].slice(0, Math.floor(left / 6.6)).join(''));
      drawn.append(name, svg('path', { d: `M${x(d[1])} ${y}H${x(d[2] ?? d[1])}`, class: 'm c-dock' }),
        svg('path', { d: dot(3.4)(x(d[1]), y), class: 'm full c-dock' }),
        svg('path', { d: dot(3.4)(x(d[2] ?? d[1]), y), class: 'm hollow c-dock' }));
    });
    else {
      const n = 40, bins = Array(n).fill(0);
      all.forEach(d => bins[Math.min(n - 1, Math.floor(d[1] / most * n))]++);
      const top = Math.max(...bins);
      bins.forEach((b, i) => b && drawn.append(svg('rect', { x: x(i / n * most), y: 148 - b / top * 140,
        width: (width - 12) / n - 1, height: b / top * 140, class: 'b-tracking' })));
    }
    node.replaceChildren(drawn);
    node.onpointermove = e => {
      const box = node.getBoundingClientRect();
      const d = listed && all[Math.floor((e.clientY - box.top) / 20)];
      if (!d) return hide();
      show(data.people[d[0]][0], [`error ${number(d[1])}° RMS`, `below ${number(d[2] ?? 0)}° for 95 % of the time`,
        `followed ${number(d[3] ?? 0)} % of the time`], e.clientX, e.clientY, false);
    };
    node.onpointerleave = hide;
  }
  function drawCharts() {
    stack('sensorTotals', [['handed over', 'b-handedOver'], ['deleted before it was', 'b-deleted'],
      ['not handed over', 'b-left'], ['nothing to deliver', 'b-idle']], lasted);
    stack('eventTotals', data.eventsKnown ? [['on the server once', 'b-handedOver'],
      ['there more than once', 'b-twice'], ['not there', 'b-lost']]
      : [['', 'b-handedOver'], ['', 'b-twice'], ['recorded', 'b-handedOver']], v => counted(v, 'event'));
    docks();
  }

  // A study of many participants: what happened in each group, day by day.
  function drawBands() {
    const node = $('bands');
    if (!node || !data.bands.length) return;
    const measure = data.bands[$('measure').selectedIndex] ?? data.bands[0];
    // Small groups are to be seen beside large ones: what is drawn is the count for each person.
    const each = measure.groups.map((group, g) => group.map(v => v / Math.max(1, data.sizes[g])));
    const most = Math.max(1e-9, ...each.flat());
    node.replaceChildren(...data.groups.map((group, g) => {
      const sum = measure.groups[g].reduce((a, b) => a + b, 0);
      const plot = el('div', { class: 'chart', role: 'application', 'aria-label':
        `${measure.name} of group ${group}: ${number(sum)} in all. Arrow keys go through time, Enter looks closer.` });
      plot.style.minHeight = '0';
      return el('div', { class: 'band' }, [el('div', { class: 'row' }, [group,
        el('small', {}, `${counted(data.sizes[g], 'participant')} · ${number(sum)}`)]), plot]);
    }));
    [...node.querySelectorAll('.chart')].forEach((plot, g) => columns(plot,
      [{ values: each[g], style: 'b-count' }], 46, most,
      i => [`${data.groups[g]}: ${number(measure.groups[g][i])} ${measure.name}`, `${number(each[g][i])} for each participant`, 'click or Enter: look closer'],
      i => {
        $('group').value = String(g);
        view = [Math.max(whole[0], time.first + i * time.step), Math.min(whole[1], time.first + (i + 1) * time.step)];
        if (view[1] - view[0] < 2) view = whole.slice();
        list();
        $('lanes').scrollIntoView();
      }, g < data.groups.length - 1));
  }

  // Search, groups, zoom, theme; and the first drawing.
  let shown = 8;
  for (const lane of data.lanes) {
    const person = data.people[lane.p], problems = data.named.includes(lane.p);
    lane.button = el('button', { type: 'button', 'aria-expanded': 'false', title: person[0] }, person[0]);
    lane.button.onclick = () => open(lane, !lane.open);
    lane.labels = el('div', {});
    lane.plot = el('div', { class: 'plot', tabindex: 0, role: 'application', 'aria-label':
      `${person[0]}, group ${data.groups[person[1]]}, ${person[2]}: ${lane.rows.reduce((n, r) => n + r.m.length, 0)} marks. `
      + 'Arrow keys go through them, plus and minus zoom, Enter opens the table.' });
    lane.more = el('div', { class: 'more' });
    lane.node = el('article', { class: `lane${problems ? ' lit' : ''}`, 'aria-label': person[0] }, [
      el('div', { class: 'who' }, [lane.button, lane.labels]), lane.plot, lane.more]);
    lane.plot.onkeydown = e => keys(lane, e);
    lane.plot.onblur = () => leave(lane);
    brush(lane);
    labels(lane);
  }
  function list() {
    const text = $('search').value.trim().toLowerCase(), group = $('group').value;
    const fits = p => (!text || data.people[p][0].toLowerCase().includes(text)) && (group === '' || String(data.people[p][1]) === group);
    const lanes = data.lanes.filter(lane => fits(lane.p));
    const now = lanes.slice(0, shown);
    const had = new Set($('list').children);
    $('list').replaceChildren(...now.map(lane => lane.node));
    now.forEach(lane => { if (!had.has(lane.node) || !lane.hits) drawLane(lane); });
    const left = lanes.length - now.length;
    $('more').hidden = left <= 0;
    $('more').textContent = `Show ${Math.min(left, 40)} more of ${number(left)}`;
    const drawn = new Set(data.lanes.map(lane => lane.p));
    const others = text ? data.people.map((_, i) => i).filter(i => !drawn.has(i) && fits(i)) : [];
    $('others').replaceChildren(...(others.length ? [otherPeople(others)] : []));
    $('found').textContent = text || group !== '' ? `${counted(lanes.length, 'lane')}${others.length ? ` and ${number(others.length)} without one` : ''}` : '';
    redraw();
  }
  function otherPeople(all) {
    return el('div', { class: 'scroll', tabindex: 0 }, el('table', {}, [
      el('caption', {}, `${counted(all.length, 'participant')} found whose lanes are not in this page${all.length > 30 ? '; the first 30' : ''}. Run the study again with --only NAME --out DIR for a page with the lane.`),
      el('thead', {}, el('tr', {}, ['participant', 'group', 'outcome', ...data.figures].map((h, i) => el('th', { scope: 'col', class: i > 2 ? 'n' : '' }, h)))),
      el('tbody', {}, all.slice(0, 30).map(i => el('tr', {}, data.people[i].map((v, k) =>
        el(k ? 'td' : 'th', { class: k > 2 ? 'n' : '' }, k === 1 ? data.groups[v] : k > 2 ? number(v) : v))))) ]));
  }
  function redraw() {
    drawAxis();
    for (const lane of data.lanes) if (lane.node.isConnected) drawLane(lane);
  }
  function all() { drawCharts(); drawBands(); legend(); list(); }
  if ($('list')) {
    $('search').oninput = list;
    $('group').onchange = list;
    $('in').onclick = () => zoom(.5);
    $('out').onclick = () => zoom(2);
    $('back').onclick = () => look(whole[0], whole[1] - whole[0]);
    $('more').onclick = () => { shown += 40; list(); };
  }
  if ($('measure')) $('measure').onchange = drawBands;
  for (const link of document.querySelectorAll('a[data-p]')) link.onclick = event => {
    event.preventDefault();
    const p = Number(link.dataset.p), at = data.lanes.findIndex(lane => lane.p === p);
    $('group').value = '';
    $('search').value = at < 0 ? data.people[p][0] : '';
    shown = Math.max(shown, at + 1);
    list();
    const lane = data.lanes[at];
    if (!lane) return $('others').scrollIntoView();
    open(lane, true);
    lane.node.scrollIntoView({ block: 'center' });
    lane.plot.focus({ preventScroll: true });
  };
  let wide = innerWidth;
  addEventListener('resize', () => { if (innerWidth !== wide) { wide = innerWidth; all(); } });
  addEventListener('beforeprint', () => { shown = data.lanes.length; all(); });
  if ($('list')) all(); else drawCharts();
})();
