// Replays lives: looks up the state at an instant, draws it, and moves the instant. It writes text only as text.
'use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const texts = data.texts, DAY = 864e5;
  const byId = id => document.getElementById(id);

  // Elements and pictures.
  function fill(node, attributes, children) {
    for (const [key, value] of Object.entries(attributes)) {
      if (value !== null && value !== false) node.setAttribute(key, value === true ? '' : value);
    }
    node.append(...children.filter(child => child !== null));
    return node;
  }
  const make = (name, attributes = {}, ...children) => fill(document.createElement(name), attributes, children);
  const svg = (name, attributes = {}, ...children) => fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
  const picture = (width, height, label, attributes, ...children) =>
    svg('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label, ...attributes }, ...children);
  function put(node, ...children) { node.replaceChildren(...children.filter(child => child !== null)); }

  // Times.
  const two = number => String(number).padStart(2, '0');
  const dayOf = time => Math.floor((time - data.midnight) / DAY);
  const dayStart = day => data.midnight + day * DAY;
  const weekdayOf = time => data.weekdays[((dayOf(time) % 7) + 7) % 7];
  function clockOf(time) {
    const seconds = Math.floor((time - dayStart(dayOf(time))) / 1000);
    return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  }
  const momentOf = time => `day ${dayOf(time)} ${clockOf(time)}`;
  // A moment as scenarios and links write it: day3T20:00 or "day 3 20:00:04.5"; null if it is none.
  function parsed(text) {
    const match = new RegExp('^day ?(-?\\d{1,5})(?:[T ](\\d{1,2}):(\\d{2})(?::(\\d{2}(?:\\.\\d{1,3})?))?)?$').exec(text);
    if (!match) return null;
    const [, day, hour, minute, second] = match.map(part => Number(part ?? 0));
    return dayStart(day) + ((hour * 60 + minute) * 60 + second) * 1000;
  }
  function lengthOf(time) {
    let left = Math.floor(Math.max(0, time) / 1000);
    const parts = [];
    for (const [size, name] of [[86400, 'd'], [3600, 'h'], [60, 'min'], [1, 's']]) {
      const count = Math.floor(left / size);
      left -= count * size;
      if (count > 0) parts.push(`${count} ${name}`); else if (parts.length > 0) break;
      if (parts.length === 2) break;
    }
    return parts.length > 0 ? parts.join(' ') : '0 s';
  }
  const grouped = number => number.toLocaleString('en-US');
  const counted = (number, noun) => `${grouped(number)} ${noun}${number === 1 ? '' : 's'}`;

  // Tracks: the values of a property, each from an instant on.
  function sums(steps) {
    let sum = 0;
    return steps.map(step => { sum += step; return sum; });
  }
  const track = ([steps, values]) => ({ t: sums(steps), v: values });
  // The number of times up to an instant.
  function reached(times, time) {
    let low = 0, high = times.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (times[middle] > time) high = middle; else low = middle + 1;
    }
    return low;
  }
  function at(tracked, time) {
    const count = reached(tracked.t, time);
    return count > 0 ? tracked.v[count - 1] : tracked.v[0];
  }
  // A life is decoded when it is first shown.
  const decoded = new Map();
  function lifeOf(index) {
    if (decoded.has(index)) return decoded.get(index);
    const raw = data.lives[index], life = { ...raw };
    for (const name of ['app', 'off', 'flags', 'clock', 'zone', 'sheet', 'errors', 'automations', 'words', 'situation']) life[name] = track(raw[name]);
    life.lanes = raw.lanes.map(lane => ({
      ...lane, consent: track(lane.consent), recording: track(lane.recording), counts: track(lane.counts),
      delivered: lane.delivered.map(track), deletions: track(lane.deletions), starts: lane.delivered.map(([steps]) => steps[0]),
      begins: lane.recorded.map(one => one[0]),
    }));
    life.watches = raw.watches.map(watch => ({
      ...watch, left: track(watch.left), worn: track(watch.worn), near: track(watch.near), battery: track(watch.battery),
    }));
    if (raw.dock) life.dock = { ...raw.dock, since: track(raw.dock.since), tracking: track(raw.dock.tracking), battery: track(raw.dock.battery) };
    life.events = { ...raw.events, t: sums(raw.events.t) };
    life.motion = { ...raw.motion, t: sums(raw.motion.t) };
    life.instants = [...new Set(life.events.t)];
    decoded.set(index, life);
    return life;
  }

  // The state of a life at an instant.
  function laneAt(lane, time) {
    const [samples, fetches, last] = at(lane.counts, time);
    return {
      sensor: lane.sensor, device: lane.device, consent: at(lane.consent, time), recording: at(lane.recording, time) === 1,
      samples, fetches, last,
      // Slots follow each other in time.
      delivered: lane.delivered.slice(0, reached(lane.starts, time)).map(slot => at(slot, time)),
      deleted: lane.deleted.slice(0, at(lane.deletions, time)),
    };
  }
  const holds = (interval, time) => time > interval[0] && (interval[1] === null || time <= interval[1]);
  function recordedAt(lane, time) {
    let low = 0, high = lane.recorded.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (lane.recorded[middle][0] >= time) high = middle; else low = middle + 1;
    }
    // Intervals of one sensor follow each other, so that only the last one before the instant can hold it.
    return low > 0 && holds(lane.recorded[low - 1], time);
  }
  // What became of the samples of an instant.
  function dispositionOf(lane, state, time, now) {
    if (time > now || !recordedAt(lane, time)) return 'none';
    if (lane.empty.some(interval => holds(interval, time))) return 'nothing';
    if (state.delivered.some(interval => holds(interval, time))) return 'delivered';
    if (state.deleted.some(interval => holds(interval, time))) return 'gone';
    if (time > now - lane.hold) return 'held';
    return lane.keep === null || time > now - lane.keep ? 'released' : 'expired';
  }
  function stateAt(life, time) {
    const situation = at(life.situation, time);
    const off = at(life.off, time), count = reached(life.events.t, time);
    const [isFull, collects] = at(life.flags, time), [recorded, sent, isUsed] = at(life.automations, time);
    const state = {
      time, app: at(life.app, time), off: off !== null && off > time ? off : null, isFull: isFull === 1, collects: collects === 1,
      clock: at(life.clock, time), zone: at(life.zone, time), sheet: at(life.sheet, time), errors: at(life.errors, time), words: texts[at(life.words, time)],
      place: situation === null ? null : data.places[situation >> 2][0], inHand: situation === null ? null : (situation & 1) === 1,
      recorded, sent, isUsed: isUsed === 1, count, lanes: life.lanes.map(lane => laneAt(lane, time)),
      watches: life.watches.map(watch => {
        const left = at(watch.left, time);
        return { name: watch.name, isLeft: left !== null && left > time, worn: at(watch.worn, time), near: at(watch.near, time), battery: at(watch.battery, time) };
      }),
      dock: null,
    };
    if (life.dock) {
      const since = at(life.dock.since, time);
      state.dock = { since, tracking: at(life.dock.tracking, time), battery: at(life.dock.battery, time), shot: -1 };
      const shot = reached(life.motion.t, time) - 1;
      if (since !== null && shot >= 0 && time - life.motion.t[shot] <= life.motion.shown) state.dock.shot = shot;
    }
    return state;
  }

  // What is shown.
  const paces = [1, 10, 60, 600, 1800, 3600, 3 * 3600, 6 * 3600, 12 * 3600, 86400, 3 * 86400, 7 * 86400];
  const standard = data.length < 36e5 ? 1 : data.length < DAY ? 60 : 3600;
  const now = { person: 0, time: 0, pace: standard, playing: false, slow: true, rest: 0, compare: false, open: -1 };
  const current = () => lifeOf(now.person);
  const inside = time => Math.min(Math.max(time, 0), data.length);

  const kinds = data.kinds;

  // The phone.
  const apps = Object.fromEntries(data.apps.map(([name, words, style]) => [name, { words, style }]));
  // The phone's own clock: its zone, and how wrong it is; the study's clock if the browser does not know the zone.
  const formats = new Map();
  function wallOf(state) {
    if (!formats.has(state.zone)) {
      let format = null;
      try {
        format = new Intl.DateTimeFormat('en-GB', { timeZone: state.zone, hour: '2-digit', minute: '2-digit', weekday: 'short', hourCycle: 'h23' });
      } catch (_) { format = null; }
      formats.set(state.zone, format);
    }
    const format = formats.get(state.zone);
    if (!format || state.zone === '') return [clockOf(state.time + state.clock).slice(0, 5), weekdayOf(state.time + state.clock)];
    const parts = format.formatToParts(data.epoch * 1000 + state.time + state.clock), part = name => parts.find(own => own.type === name).value;
    return [`${part('hour')}:${part('minute')}`, part('weekday')];
  }
  function phoneOf(life, state) {
    const [wall, weekday] = wallOf(state), isDark = state.off !== null || (state.inHand === false && state.sheet.length === 0);
    const screen = make('div', { class: isDark ? 'r-screen dark' : 'r-screen' });
    if (state.off === null) {
      screen.append(make('div', { class: 'r-status' }, make('span', {}, wall), make('span', {}, state.isFull ? 'storage full' : '')));
      const app = make('div', { class: state.app === 'open' && !isDark ? 'r-app open' : 'r-app' }, make('b', {}, life.appName),
        make('span', { class: `r-dot ${apps[state.app].style}` }), apps[state.app].words);
      const count = state.lanes.filter(lane => lane.recording).length;
      if (count > 0) app.append(make('div', {}, `${counted(count, 'sensor')} recording`));
      if (state.app === 'open' && !isDark) app.append(callsOf(life, state));
      if (state.sheet.length > 0) screen.append(sheetOf(life, state));
      else if (state.app !== 'open' || isDark) screen.append(make('div', { class: 'r-face' }, make('b', {}, wall), make('small', {}, weekday)));
      if (state.sheet.length === 0) screen.append(app);
    }
    const screenWords = state.off !== null ? `switched off until ${momentOf(state.off)}` : state.sheet.length > 0 ? 'the sheet is up'
      : state.inHand === null ? 'screen: not known' : state.inHand ? 'screen on' : 'screen off';
    const trouble = [];
    if (!state.collects) trouble.push('collection is off');
    if (Math.abs(state.clock) >= 1000) trouble.push(`clock ${lengthOf(Math.abs(state.clock))} ${state.clock > 0 ? 'fast' : 'slow'}`);
    const caption = make('div', { class: 'r-caption' }, make('b', {}, life.phone || 'Phone'), make('div', {}, life.system), make('div', {}, screenWords));
    for (const text of trouble) caption.append(make('div', { class: 'bad' }, text));
    return [make('div', { class: 'r-device', role: 'img', 'aria-label': `Phone: ${life.appName} is ${apps[state.app].words}; ${screenWords}` }, screen), caption];
  }
  // The app's latest calls.
  function callsOf(life, state) {
    const { t, text, kind } = life.events, list = make('ul');
    let last = null;
    for (let index = state.count - 1; index >= Math.max(0, state.count - 40) && list.childElementCount < 3; index -= 1) {
      if (!['call', 'emptyCall', 'failure'].includes(kinds[kind[index]])) continue;
      list.append(make('li', {}, t[index] === last ? null : make('time', {}, momentOf(t[index])), texts[text[index]].slice(0, 70)));
      last = t[index];
    }
    return list;
  }
  // A name that a narrow screen divides between its words.
  const divided = name => name.split(new RegExp('(?=[A-Z])')).flatMap((part, index) => index > 0 ? [make('wbr'), part] : [part]);
  function sheetOf(life, state) {
    // The answers, once given, show for each sensor what the participant chose.
    const rows = state.sheet.map(sensor => {
      const lane = state.lanes.find(own => own.sensor === sensor);
      return make('li', {}, make('span', {}, ...divided(sensor)), make('i', { class: lane && lane.consent === 'allowed' ? 'on' : '' }));
    });
    return make('div', { class: 'r-sheet' }, make('b', {}, `${life.appName} asks for ${counted(state.sheet.length, 'sensor')}`), make('ul', {}, ...rows));
  }

  // The sensors' bars.
  const consents = Object.fromEntries(data.consents);
  const dispositions = [['delivered', 'delivered'], ['released', 'released'], ['held', 'held'], ['gone', 'deleted'], ['expired', 'expired'], ['nothing', 'nothing to deliver']];
  // What lies outside of a bar costs nothing: a long life has thousands of fetches, and its bar a few days.
  const crosses = (from, to) => one => (one[0] === null || one[0] < to) && (one[1] === null || one[1] > from);
  function spansOf(lane, whole, from, to) {
    const state = { delivered: whole.delivered.filter(crosses(from, to)), deleted: whole.deleted.filter(crosses(from, to)) };
    const cuts = new Set([from, to]);
    const cut = time => { if (time !== null && time > from && time < to) cuts.add(time); };
    for (let index = reached(lane.begins, to) - 1; index >= 0; index -= 1) {
      const one = lane.recorded[index];
      cut(one[0]);
      cut(one[1]);
      if (one[1] !== null && one[1] < from) break;
    }
    for (const one of [...state.delivered, ...state.deleted, ...lane.empty.filter(crosses(from, to))]) { cut(one[0]); cut(one[1]); }
    cut(to - lane.hold);
    if (lane.keep !== null) cut(to - lane.keep);
    const times = [...cuts].sort((a, b) => a - b), spans = [];
    for (let index = 1; index < times.length; index += 1) {
      const what = dispositionOf(lane, state, (times[index - 1] + times[index]) / 2, to), last = spans.at(-1);
      if (what === 'none') continue;
      if (last && last.what === what && last.to === times[index - 1]) last.to = times[index]; else spans.push({ what, from: times[index - 1], to: times[index] });
    }
    return spans;
  }
  function barOf(life, lane, state, now) {
    const from = now - life.memory, spans = spansOf(lane, state, from, now), x = time => (time - from) / life.memory * 1000;
    const label = spans.length === 0 ? 'nothing recorded' : dispositions.map(([name, word]) => [word, spans.filter(span => span.what === name)
      .reduce((sum, span) => sum + span.to - span.from, 0)]).filter(pair => pair[1] > 0).map(([word, length]) => `${lengthOf(length)} ${word}`).join(', ');
    return picture(1000, 12, `Samples of ${lane.sensor}: ${label}`, { preserveAspectRatio: 'none' },
      ...spans.map(span => svg('rect', { class: `b-${span.what}`, x: x(span.from).toFixed(1), width: Math.max(1, x(span.to) - x(span.from)).toFixed(1), height: 12 })));
  }
  function drawLanes(life, state) {
    byId('lanes').parentNode.hidden = life.lanes.length === 0;
    put(byId('lanes'), ...life.lanes.map((lane, index) => {
      const own = state.lanes[index], sum = make('span', { class: 'r-sum' });
      if (own.fetches > 0) sum.append(make('b', {}, grouped(own.samples)), own.last > 0 ? ` +${grouped(own.last)}` : ' last: empty'); else sum.append('no fetch');
      const name = make('span', { class: 'r-name' }, lane.sensor, lane.device ? make('small', {}, ` · ${lane.device}`) : null,
        make('span', { class: `r-consent ${own.consent}` }, consents[own.consent]));
      return make('div', { class: 'r-lane', role: 'listitem' },
        make('span', { class: own.recording ? 'r-dot on' : 'r-dot', role: 'img', 'aria-label': own.recording ? 'recording' : 'not recording' }), name, sum, barOf(life, lane, own, state.time));
    }));
    put(byId('scale'), make('span', {}, `${lengthOf(life.memory)} ago`), make('span', {}, 'samples delivered; the bar ends now'));
  }

  // The events, and the rule behind each.
  function whyOf(life, index) {
    const [name, sentences, rules, details] = life.why[index];
    const box = make('div', { class: 'r-why', role: 'note', 'aria-label': `Why: ${name}` }, ...sentences.map(text => make('p', {}, texts[text])));
    for (const [rule, source] of rules) box.append(make('div', { class: 'r-rule' }, make('b', {}, texts[rule]), make('small', {}, `source: ${texts[source]}`)));
    if (details.length > 0) {
      const list = make('dl');
      for (const [label, ...own] of details) list.append(make('dt', {}, texts[label]), ...own.map(text => make('dd', { style: 'grid-column:2' }, texts[text])));
      box.append(list);
    }
    box.append(make('p', {}, make('small', {}, `trialrun explain … --why ${name}`)));
    return box;
  }
  let drawn = '';
  function drawEvents(life, state) {
    const { t, text, kind, why } = life.events, from = Math.max(0, state.count - 40), to = Math.min(t.length, state.count + 14);
    const key = `${now.person} ${state.count} ${now.open}`;
    if (key === drawn) return;
    drawn = key;
    const list = byId('events'), rows = [];
    let day = null, last = null, mark = null;
    for (let index = from; index < to; index += 1) {
      if (index === state.count) { mark = make('li', { class: 'r-gap', 'aria-label': 'now' }); rows.push(mark); last = null; }
      if (dayOf(t[index]) !== day) {
        day = dayOf(t[index]);
        rows.push(make('li', { class: 'r-day' }, `Day ${day} · ${weekdayOf(t[index])}`));
        last = null;
      }
      const isOpen = now.open === index, canOpen = why[index] >= 0, later = index >= state.count;
      const clock = clockOf(t[index]);
      const words = [make('time', {}, clock === last ? '' : clock), make('span', {}, texts[text[index]])];
      last = clock;
      const style = `r-event k-${kinds[kind[index]]}${later ? ' later' : ''}${t[index] === t[state.count - 1] && !later ? ' now' : ''}`;
      const row = canOpen ? make('button', { type: 'button', class: style, 'aria-expanded': String(isOpen), 'data-event': index }, ...words) : make('div', { class: style }, ...words);
      if (canOpen) row.onclick = () => { now.open = isOpen ? -1 : index; if (later) go(t[index]); else show(); byId('events').querySelector(`[data-event="${index}"]`)?.focus(); };
      rows.push(make('li', {}, row, isOpen ? whyOf(life, why[index]) : null));
    }
    if (!mark) { mark = make('li', { class: 'r-gap', 'aria-label': 'now' }); rows.push(mark); }
    if (rows.length === 1) rows.unshift(make('li', { class: 'r-day' }, 'Nothing happens.'));
    const lost = state.time < life.detail[0] || state.time > life.detail[1];
    if (lost) rows.push(make('li', { class: 'gap' }, 'The events of this day are not on this page.'));
    put(list, ...rows);
    const opened = now.open >= 0 ? list.querySelector('[aria-expanded=true]') : null;
    pending = { opened, mark };
  }
  // The browser lays the page out when a place is read, so that this comes last.
  let pending = null;
  function scrollEvents() {
    if (!pending) return;
    const list = byId('events'), { opened, mark } = pending;
    pending = null;
    list.scrollTop = opened ? opened.offsetTop - 60 : Math.max(0, mark.offsetTop - list.clientHeight * .72);
  }

  // The cards.
  const sites = [['home', 'Home', ['home', 'bedroom', 'darkBedroom'], 62, 92], ['office', 'Office', ['office'], 250, 40], ['workshop', 'Work', ['workshop'], 252, 150],
    ['school', 'School', ['school'], 168, 26], ['shop', 'Shop', ['shop'], 150, 160], ['gym', 'Gym', ['gym'], 210, 98], ['outdoors', 'Outdoors', ['outdoors'], 66, 170]];
  const siteOf = place => sites.findIndex(site => site[2].includes(place));
  function visitedBy(life) {
    if (life.visited === undefined) {
      const seen = new Set(life.situation.v.filter(value => value !== null).map(value => siteOf(data.places[value >> 2][0])));
      life.visited = sites.map((site, index) => ({ site, index })).filter(one => seen.has(one.index));
    }
    return life.visited;
  }
  function placesOf(life, state) {
    const start = dayStart(dayOf(state.time)), { t, v } = life.situation, route = [];
    let before = -1, left = 0, after = -1, arrives = data.length;
    const first = Math.max(0, reached(t, start) - 1);
    for (let index = first; index < t.length && t[index] < start + DAY; index += 1) {
      const site = v[index] === null ? -1 : siteOf(data.places[v[index] >> 2][0]);
      if (site < 0) { if (t[index] <= state.time && v[Math.max(0, index - 1)] !== null && siteOf(data.places[v[Math.max(0, index - 1)] >> 2][0]) >= 0) left = t[index]; continue; }
      if (t[index] <= state.time) { before = site; if (route.at(-1) !== site) route.push(site); } else if (after < 0) { after = site; arrives = t[index]; }
    }
    const here = state.place === null ? -1 : siteOf(state.place), spot = index => [sites[index][3], sites[index][4]];
    const shapes = [];
    const home = spot(0);
    for (const one of life.visited) if (one.index > 0) shapes.push(svg('path', { class: 'm-edge', d: `M${home[0]} ${home[1]}L${sites[one.index][3]} ${sites[one.index][4]}` }));
    if (route.length > 1) shapes.push(svg('path', { class: 'm-way', d: `M${route.map(index => spot(index).join(' ')).join('L')}` }));
    let me = here >= 0 ? spot(here) : null;
    if (me === null && before >= 0 && state.place !== null) {
      const goal = after >= 0 ? after : 0, share = Math.min(1, Math.max(0, (state.time - left) / Math.max(1, arrives - left)));
      me = spot(before).map((from, axis) => from + (spot(goal)[axis] - from) * share);
      if (before === goal) me = [me[0] + 24, me[1] - 18];
    }
    for (const { site, index } of life.visited) {
      const own = life.distances.find(pair => data.places[pair[0]][0] === site[0]), far = own && own[1] > 0 ? ` ${(own[1] / 1000).toFixed(1)} km` : '';
      shapes.push(svg('circle', { class: index === here ? 'm-node here' : 'm-node', cx: site[3], cy: site[4], r: index === 0 ? 17 : 13 }),
        svg('text', { x: site[3], y: site[4] + (index === 0 ? 31 : 26), 'text-anchor': 'middle' }, site[1] + far));
    }
    if (me) shapes.push(svg('circle', { class: 'm-me', cx: me[0].toFixed(1), cy: me[1].toFixed(1), r: 6 }));
    return [picture(310, 205, `Places: ${state.words}`, {}, ...shapes), make('p', { class: 'r-said' }, make('b', {}, state.words || 'not known'))];
  }
  function watchOf(life, state) {
    return state.watches.flatMap(watch => {
      const isNear = watch.near === 1 && !watch.isLeft, isWorn = watch.worn === 1 && !watch.isLeft;
      const words = watch.isLeft ? 'left somewhere else' : watch.worn === null ? 'not known how it is worn' : `${isWorn ? 'on the wrist' : 'off the wrist'}${isNear ? ', near the phone' : ', away from the phone'}`;
      const battery = watch.battery === null ? '' : `${watch.battery} %`;
      const shapes = [svg('rect', { class: 'w-strap', x: 44, y: 8, width: 32, height: 104, rx: 9 }), svg('rect', { class: 'w-case', x: 32, y: 30, width: 56, height: 62, rx: 15 }),
        svg('text', { class: 'w-face', x: 60, y: 65, 'text-anchor': 'middle' }, battery),
        svg('path', { class: isNear ? 'w-way' : 'w-way cut', d: isNear ? 'M98 61H204' : 'M98 61H134M168 61H204' }), svg('rect', { class: 'w-phone', x: 214, y: 22, width: 42, height: 78, rx: 9 })];
      if (!isNear && watch.near !== null) shapes.push(svg('text', { x: 151, y: 65, 'text-anchor': 'middle' }, 'apart'));
      return [picture(290, 120, `${watch.name}: ${words}${battery ? `, battery ${battery}` : ''}`, { class: isWorn ? '' : 'w-off' }, ...shapes), make('p', { class: 'r-said' }, make('b', {}, watch.name), `, ${words}`)];
    });
  }
  function dockOf(life, state) {
    const { dock } = state, shot = dock.shot, said = [make('b', {}, life.dock.name)];
    if (dock.since === null) return [make('p', { class: 'r-said' }, ...said, ', the phone is not on it')];
    said.push(`, docked for ${lengthOf(state.time - dock.since)}`);
    if (dock.battery) said.push(`, ${dock.battery}`);
    if (dock.tracking === 0) said.push(', the system does not follow');
    if (shot < 0) return [make('p', { class: 'r-said' }, ...said, life.motion.t.length > 0 ? '; no camera runs' : '')];
    const motion = life.motion, followed = motion.followed[shot], direction = motion.direction[shot] / 1000, half = motion.half[shot] / 1000, error = motion.error[shot];
    const nameOf = number => life.subjects[number] ?? `subject ${number + 1}`;
    if (followed >= 0) {
      said.push(', follows ', make('b', {}, nameOf(followed)));
      if (error !== null) said.push(`, ${Math.abs(error / 1000 * 180 / Math.PI).toFixed(1)}° off`);
    } else said.push(', follows nobody');
    // From above: the dock is where its lens is; ahead is up.
    const [side, ahead, behind] = life.floor, scale = Math.min(280 / (2 * side), 210 / (ahead + behind)), dx = 150, dy = 12 + ahead * scale, far = 2 * (side + ahead);
    const point = (angle, distance) => `${(dx + Math.sin(angle) * distance * scale).toFixed(1)} ${(dy - Math.cos(angle) * distance * scale).toFixed(1)}`;
    const above = [], tall = Math.round(300000 / motion.aspect);
    for (let metres = 1; metres < ahead; metres += 1) above.push(svg('circle', { class: 'd-grid', cx: dx, cy: dy.toFixed(1), r: (metres * scale).toFixed(1) }));
    above.push(svg('path', { class: 'd-view', d: `M${dx} ${dy.toFixed(1)}L${point(direction - half, far)}L${point(direction + half, far)}Z` }),
      svg('path', { class: 'd-axis', d: `M${dx} ${dy.toFixed(1)}L${point(direction, far)}` }), svg('rect', { class: 'd-dock', x: dx - 9, y: (dy - 4).toFixed(1), width: 18, height: 9, rx: 3 }));
    const frame = [];
    for (const third of [1, 2]) frame.push(svg('path', { class: 'd-third', d: `M${third * 100} 0V${tall}M0 ${third * tall / 3}H300` }));
    for (const subject of motion.subjects[shot]) {
      const [number, right, front, isIn, fx, fy, fw, fh, bx, by, bw, bh] = subject, mine = number === followed ? ' followed' : '';
      const x = dx + right / 100 * scale, y = dy - front / 100 * scale;
      above.push(svg('circle', { class: `d-one${isIn ? ' in' : ''}${mine}`, cx: x.toFixed(1), cy: y.toFixed(1), r: 6 }),
        svg('text', { x: Math.min(276, Math.max(24, x)).toFixed(1), y: (y > 24 ? y - 10 : y + 18).toFixed(1), 'text-anchor': 'middle' }, nameOf(number)));
      for (const [x0, y0, w, h, name] of [[bx, by, bw, bh, 'd-body'], [fx, fy, fw, fh, 'd-face']]) {
        if (w > 0) frame.push(svg('rect', { class: name + mine, x: (x0 * .3).toFixed(1), y: (y0 * tall / 1000).toFixed(1), width: (w * .3).toFixed(1), height: (h * tall / 1000).toFixed(1), rx: 3 }));
      }
      if (isIn) frame.push(svg('text', { class: mine.trim(), x: Math.min(270, Math.max(30, (fx + fw / 2) * .3)).toFixed(1), y: Math.max(14, fy * tall / 1000 - 6).toFixed(1), 'text-anchor': 'middle' }, nameOf(number)));
    }
    const inFrame = motion.subjects[shot].filter(subject => subject[3]).map(subject => nameOf(subject[0])).join(', ') || 'nobody';
    return [make('div', { class: 'r-two' }, picture(300, 225, `The dock from above, turned ${(direction * 180 / Math.PI).toFixed(0)}°`, {}, ...above),
      picture(300, tall, `The camera's frame: ${inFrame}`, { class: 'd-camera' }, ...frame)), make('p', { class: 'r-said' }, ...said)];
  }
  const serverTables = ['requests', 'uploads', 'syncs', 'pushes'].map(name => data.tables.indexOf(name));
  function serverOf(life, state) {
    const { t, text, kind } = life.events, answers = [];
    for (let place = reached(life.served, state.count - 1) - 1; place >= 0 && answers.length < 6; place -= 1) {
      const index = life.served[place];
      answers.push(make('li', {}, make('time', {}, dayOf(t[index]) === dayOf(state.time) ? clockOf(t[index]) : momentOf(t[index])), make('span', { class: `k-${kinds[kind[index]]}` }, texts[text[index]])));
    }
    const parts = [];
    if (state.isUsed) {
      const left = Math.max(0, state.recorded - state.sent), share = number => `width:${(number / Math.max(1, state.recorded) * 100).toFixed(2)}%`;
      parts.push(make('div', { class: 's-bar', role: 'img', 'aria-label': `${grouped(state.sent)} of ${grouped(state.recorded)} events are on the server` }, make('i', { class: 'b-delivered', style: share(Math.min(state.sent, state.recorded)) }), make('i', { class: 'b-released', style: share(left) })),
        make('p', { class: 'r-said' }, make('b', {}, `${grouped(state.sent)} sent`), ` of ${counted(state.recorded, 'event')}`, left > 0 ? `, ${grouped(left)} on the phone alone` : ''));
    }
    return [...parts, answers.length > 0 ? make('ol', { class: 's-answers' }, ...answers) : make('p', { class: 'r-said' }, 'no answer yet')];
  }
  function drawCards(life, state) {
    if (life.served === undefined) life.served = life.events.table.map((table, index) => serverTables.includes(table) ? index : -1).filter(index => index >= 0);
    const cards = [['places', life.knowsPlaces === 1 && visitedBy(life).length > 1, placesOf], ['watch', life.watches.length > 0, watchOf], ['dock', Boolean(life.dock), dockOf], ['server', life.served.length > 0 || life.automations.v.some(value => value[2] === 1), serverOf]];
    for (const [id, isThere, content] of cards) {
      const card = byId(id);
      card.hidden = !isThere;
      if (isThere) put(card.querySelector('.r-fill'), ...content(life, state));
    }
    byId('dock').classList.toggle('wide', Boolean(life.dock) && life.motion.t.length > 0);
  }

  // Small multiples: up to five lives at the same instant.
  function drawMultiples() {
    const box = byId('multi');
    box.hidden = !now.compare;
    if (!now.compare) return;
    const first = Math.min(now.person, Math.max(0, data.lives.length - 5)), all = [];
    for (let index = first; index < Math.min(data.lives.length, first + 5); index += 1) {
      const life = lifeOf(index), state = stateAt(life, now.time), last = state.count > 0 ? texts[life.events.text[state.count - 1]] : '';
      const card = make('button', { type: 'button', class: 'r-mini', 'aria-pressed': String(index === now.person) },
        make('b', {}, life.name, make('span', { class: `r-dot ${apps[state.app].style}`, role: 'img', 'aria-label': apps[state.app].words })), make('small', {}, state.words),
        ...life.lanes.slice(0, 6).map((lane, place) => barOf(life, lane, state.lanes[place], now.time)), make('small', { class: 'r-last' }, last));
      card.onclick = () => choose(index);
      all.push(card);
    }
    put(box, ...all);
  }

  // The two tracks: the study, and the day.
  const classOf = kind => ({ call: 't-call', emptyCall: 't-empty', failure: 't-bad', person: 't-person' })[kinds[kind]] ?? 't-soft';
  // The top and the height of a mark, in parts of the track.
  const bands = { 't-bad': [.06, .88], 't-empty': [.36, .38], 't-call': [.36, .38], 't-person': [.06, .3], 't-soft': [.76, .2] };
  const sleeps = value => value !== null && data.places[value >> 2][0] === 'darkBedroom';
  function nightsOf(life, from, to) {
    const found = [];
    if (life.knowsPlaces === 1 && from >= life.detail[0] && to <= life.detail[1]) {
      const { t, v } = life.situation;
      for (let index = Math.max(0, reached(t, from) - 1); index < t.length && t[index] < to; index += 1) {
        if (!sleeps(v[index])) continue;
        const end = t[index + 1] ?? data.length, last = found.at(-1);
        if (last && last[1] === t[index]) last[1] = end; else found.push([t[index], end]);
      }
    } else if (to - from < 400 * DAY) for (let day = dayOf(from) - 1; day <= dayOf(to); day += 1) found.push([dayStart(day) + 23 * 36e5, dayStart(day + 1) + 7 * 36e5]);
    return found.map(([start, end]) => [Math.max(start, from), Math.min(end, to)]).filter(([start, end]) => end > start);
  }
  const isShort = data.length < 1.5 * DAY;
  const trackKeys = { study: '', today: '' };
  // The widths are read once, since the browser lays the page out for it.
  let trackWidths = {};
  const trackWidth = id => { trackWidths[id] ??= Math.max(200, Math.floor(byId(id).clientWidth || 320)); return trackWidths[id]; };
  function drawTrack(id, from, to, isDay) {
    const node = byId(id), life = current(), width = trackWidth(id), height = isDay ? 34 : 44, span = Math.max(1, to - from);
    const x = time => (time - from) / span * width, key = `${now.person} ${from} ${width}`;
    if (trackKeys[id] !== key) {
      trackKeys[id] = key;
      const base = svg('svg', { width, height, 'aria-hidden': 'true' }, svg('rect', { class: 't-day', width, height: height - 14, rx: 4 }));
      for (const [start, end] of nightsOf(life, from, to)) base.append(svg('rect', { class: 't-night', x: x(start).toFixed(1), width: (x(end) - x(start)).toFixed(1), height: height - 14 }));
      if (isDay) {
        for (let hour = 0; hour <= 24; hour += width < 500 ? 6 : 3) {
          const text = svg('text', { x: Math.min(width, Math.max(0, x(from + hour * 36e5))), y: height - 2, 'text-anchor': hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle' }, `${two(hour)}:00`);
          base.append(text);
        }
        if (from >= life.detail[0] - DAY && to <= life.detail[1] + DAY) {
          const { t, v } = life.situation, first = Math.max(0, reached(t, from) - 1);
          let path = '';
          for (let index = first; index < t.length && t[index] < to; index += 1) {
            if (v[index] !== null && (v[index] & 1) === 1) path += `M${x(Math.max(from, t[index])).toFixed(1)} ${height - 18}h${Math.max(.6, x(Math.min(to, t[index + 1] ?? to)) - x(Math.max(from, t[index]))).toFixed(1)}v4h-${Math.max(.6, x(Math.min(to, t[index + 1] ?? to)) - x(Math.max(from, t[index]))).toFixed(1)}z`;
          }
          if (path) base.append(svg('path', { class: 't-on', d: path }));
        }
      } else {
        // A short study has times instead of days, a minute, ten minutes or three hours apart.
        const apart = [6e4, 6e5, 36e5, 3 * 36e5].find(length => span / length * 62 <= width) ?? 6 * 36e5;
        if (isShort) for (let time = Math.ceil((from - data.midnight) / apart) * apart + data.midnight; time < to; time += apart) {
          if (x(time) > width - 34) break;
          base.append(svg('path', { class: 't-line', d: `M${x(time).toFixed(1)} 0V${height - 14}` }), svg('text', { x: x(time).toFixed(1), y: height - 2 }, clockOf(time).slice(0, 5)));
        }
        const days = Math.max(1, Math.ceil(span / DAY)), room = width / days, step = [1, 2, 7, 14, 28, 91, 182, 364].find(count => room * count >= 46) ?? Math.ceil(46 / room / 364) * 364;
        if (!isShort) for (let day = dayOf(from); day <= dayOf(to); day += step) {
          const place = Math.max(0, x(dayStart(day)));
          if (place > width - 34) break;
          base.append(svg('path', { class: 't-line', d: `M${place.toFixed(1)} 0V${height - 14}` }), svg('text', { x: place.toFixed(1), y: height - 2 }, `day ${day}`));
        }
      }
      // Events of one pixel are one mark.
      const seen = new Set(), paths = {}, { t, kind } = life.events, room = height - 14;
      const markOf = (style, place) => `M${(place - 1.1).toFixed(1)} ${(bands[style][0] * room).toFixed(1)}h2.2v${(bands[style][1] * room).toFixed(1)}h-2.2z`;
      for (let index = reached(t, from - 1); index < t.length && t[index] <= to; index += 1) {
        const style = classOf(kind[index]), place = Math.round(x(t[index]) / 1.5), mark = `${style} ${place}`;
        if (seen.has(mark)) continue;
        seen.add(mark);
        paths[style] = (paths[style] ?? '') + markOf(style, place * 1.5);
      }
      for (const [day, ...counts] of life.days) counts.forEach((count, kind) => {
        const style = classOf(kind), start = dayStart(day);
        if (count > 0 && start < to && start + DAY > from) paths[style] = (paths[style] ?? '') + markOf(style, x(start + DAY / 2));
      });
      for (const [style, path] of Object.entries(paths)) base.append(svg('path', { class: style, d: path }));
      base.append(svg('g', { class: 't-head' }, svg('path', { class: 't-now', d: `M0 -3V${height - 12}` }), svg('circle', { class: 't-knob', cy: -3, r: 4 })));
      put(node, base);
    }
    node.querySelector('.t-head').setAttribute('transform', `translate(${Math.min(width, Math.max(0, x(now.time))).toFixed(1)} 0)`);
    node.setAttribute('aria-valuemin', Math.round(from / 1000));
    node.setAttribute('aria-valuemax', Math.round(to / 1000));
    node.setAttribute('aria-valuenow', Math.round(now.time / 1000));
    node.setAttribute('aria-valuetext', `day ${dayOf(now.time)} ${weekdayOf(now.time)} ${clockOf(now.time)}`);
  }
  const todayRange = () => [dayStart(dayOf(now.time)), dayStart(dayOf(now.time) + 1)];
  for (const [id, range] of [['study', () => [0, data.length]], ['today', todayRange]]) {
    const node = byId(id);
    let held = null;
    const drag = event => {
      const box = node.getBoundingClientRect();
      go(held[0] + Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * (held[1] - held[0] - (id === 'today' ? 1 : 0)));
    };
    node.onpointerdown = event => { held = range(); node.setPointerCapture(event.pointerId); drag(event); };
    node.onpointermove = event => { if (held) drag(event); };
    node.onpointerup = node.onpointercancel = () => { held = null; };
  }

  // Drawing everything.
  let said = 0;
  function show() {
    const life = current(), state = stateAt(life, now.time);
    byId('day').textContent = `Day ${dayOf(now.time)}`;
    byId('weekday').textContent = weekdayOf(now.time);
    byId('clock').textContent = clockOf(now.time);
    byId('where').textContent = state.words;
    put(byId('phone'), ...phoneOf(life, state));
    drawLanes(life, state);
    drawEvents(life, state);
    drawCards(life, state);
    drawMultiples();
    drawTrack('study', 0, data.length, false);
    if (!isShort) drawTrack('today', ...todayRange(), true);
    const next = life.events.t[state.count];
    byId('soon').textContent = next === undefined ? 'nothing more happens' : `next event in ${lengthOf(Math.ceil((next - now.time) / 1000) * 1000)}`;
    byId('play').textContent = now.playing ? '❚❚' : '▶';
    byId('play').setAttribute('aria-label', now.playing ? 'Pause' : 'Play');
    byId('pace').textContent = now.rest > 0 ? 'slow motion' : `${lengthOf(now.pace * 1000)}/s`;
    byId('slow').setAttribute('aria-pressed', String(now.slow));
    document.body.classList.toggle('playing', now.playing);
    scrollEvents();
    if (!now.playing) say(life, state);
    return state;
  }
  // A screen reader hears the instant and what happens then, but not while the life plays.
  function say(life, state) {
    clearTimeout(said);
    said = setTimeout(() => {
      const last = state.count > 0 && now.time - life.events.t[state.count - 1] < 1000 ? texts[life.events.text[state.count - 1]] : '';
      byId('live').textContent = `${life.name}, day ${dayOf(now.time)} ${clockOf(now.time)}. ${state.words}. ${last}`;
    }, 120);
  }
  // The address follows, but not at once: browsers limit how often it changes.
  let linked = 0;
  function link() {
    clearTimeout(linked);
    linked = setTimeout(() => {
      const clock = clockOf(now.time), name = data.lives.length > 1 ? `&p=${encodeURIComponent(data.lives[now.person].name)}` : '';
      history.replaceState(null, '', `#t=day${dayOf(now.time)}T${clock.endsWith(':00') ? clock.slice(0, 5) : clock}${name}`);
    }, 150);
  }
  function go(time, isEvent = false) {
    now.time = inside(time);
    if (!isEvent && !now.playing) now.rest = 0;
    show();
    if (!now.playing) link();
  }
  function pause() { now.playing = false; now.rest = 0; }
  function choose(index) {
    now.person = index;
    now.open = -1;
    byId('gaps').hidden = current().gaps.length === 0;
    byId('gaps').textContent = current().gaps.join(' ');
    byId('person').value = String(index);
    for (const story of document.querySelectorAll('.story')) story.hidden = story.id !== `story-${index}`;
    go(now.time);
  }

  // Playing: time passes at the pace, and slower where several events follow each other.
  let before = 0;
  function frame(stamp) {
    if (!now.playing) { before = 0; return; }
    const passed = before > 0 ? Math.min(200, stamp - before) : 0;
    before = stamp;
    tick(passed);
    requestAnimationFrame(frame);
  }
  // Real time passes, in milliseconds.
  function tick(passed) {
    if (now.rest > 0) {
      now.rest = Math.max(0, now.rest - passed);
      if (now.rest > 0) return;
    }
    const { t } = current().events;
    let target = now.time + passed * now.pace;
    if (now.slow && passed > 0) {
      const index = reached(t, now.time), soon = t[index];
      if (soon !== undefined && soon <= target) {
        // The clock stops at an instant for as long as its events take to read.
        const count = reached(t, soon) - index;
        now.rest = now.pace > 60 ? Math.min(1800, 250 + 200 * count) : 0;
        target = soon;
      }
    }
    if (target >= data.length) { target = data.length; now.playing = false; now.rest = 0; }
    now.time = inside(target);
    show();
    if (!now.playing) link();
  }
  function play() {
    if (now.playing) pause(); else {
      if (now.time >= data.length) now.time = 0;
      now.playing = true;
      requestAnimationFrame(frame);
    }
    show();
    link();
  }
  function step(way) {
    pause();
    const times = current().instants, index = reached(times, now.time);
    const other = way > 0 ? times[index] ?? data.length : times[index - 1 - (times[index - 1] === now.time ? 1 : 0)] ?? 0;
    go(other, true);
  }
  function change(way) {
    const other = way > 0 ? paces.find(pace => pace > now.pace) : paces.findLast(pace => pace < now.pace);
    now.pace = other ?? now.pace;
    show();
  }
  const toDay = day => go(dayStart(day));
  let typed = null;
  const keys = [
    [' ', 'space', 'pause, and go on', play], ['n', 'n, →', 'step to the next event', () => step(1)], ['p', 'p, ←', 'step to the event before', () => step(-1)],
    ['+', '+, ↑', 'faster', () => change(1)], ['-', '-, ↓', 'slower', () => change(-1)],
    ['d', 'd', 'the next day', () => toDay(dayOf(now.time) + 1)], ['D', 'D', 'the day before', () => toDay(dayOf(now.time) - 1)],
    ['g', 'g', 'go to a day: its number, then enter', () => { typed = ''; hint(); }],
    ['s', 's', 'slow motion where much happens, or not', () => { now.slow = !now.slow; show(); }],
    ['m', 'm', 'participants side by side, or not', () => compare()], ['?', '?, h', 'these keys', () => byId('help').showModal()],
  ];
  const others = { ArrowRight: 'n', ArrowLeft: 'p', ArrowUp: '+', ArrowDown: '-', '=': '+', '_': '-', h: '?' };
  function hint() { byId('soon').textContent = typed === null ? '' : `go to day ${typed}_`; }
  function compare() {
    if (data.lives.length < 2) return;
    now.compare = !now.compare;
    byId('compare').setAttribute('aria-pressed', String(now.compare));
    show();
  }
  addEventListener('keydown', event => {
    const target = event.target, name = target && target.tagName ? target.tagName.toLowerCase() : '';
    if (event.ctrlKey || event.metaKey || event.altKey || byId('help').open || name === 'select' || name === 'input') return;
    // On a page that has the player as a part, keys elsewhere are the browser's.
    if (data.part === 1 && !byId('stage').contains(target)) return;
    if (typed !== null) {
      if (event.key === 'Enter' && typed !== '') toDay(Number(typed));
      if (event.key.length === 1 && event.key >= '0' && event.key <= '9' && typed.length < 4) typed += event.key;
      else if (event.key === 'Backspace') typed = typed.slice(0, -1); else typed = null;
      if (typed === null) show(); else hint();
      event.preventDefault();
      return;
    }
    // A button has its own space, and the list of events scrolls.
    if (event.key === ' ' && (name === 'button' || name === 'summary')) return;
    if (target && target.id === 'events' && event.key.startsWith('Arrow')) return;
    const found = keys.find(entry => entry[0] === (others[event.key] ?? event.key));
    if (!found) return;
    found[3]();
    event.preventDefault();
  });

  // Paper: a strip of the instants that matter, up to 18.
  function moments(life) {
    const { t, kind } = life.events, chosen = new Set([0, Math.round(now.time)]), marks = [];
    for (let index = 0; index < t.length; index += 1) {
      const name = kinds[kind[index]];
      marks.push([{ failure: 3, person: 2, emptyCall: 1, call: 1 }[name] ?? 0, t[index]]);
    }
    const days = new Map();
    for (const [weight, time] of marks) {
      const own = days.get(dayOf(time));
      if (!own || weight > own[0]) days.set(dayOf(time), [weight, time]);
    }
    const best = [...days.values()].sort((a, b) => b[0] - a[0] || a[1] - b[1]).slice(0, 15);
    for (const [, time] of best) chosen.add(time);
    chosen.add(data.length);
    return [...chosen].sort((a, b) => a - b);
  }
  function strip() {
    const life = current();
    put(byId('strip'), ...moments(life).map(time => {
      const state = stateAt(life, time), first = reached(life.events.t, time - 1), own = life.events.text.slice(first, state.count).slice(0, 4);
      return make('div', { class: 'r-shot' }, make('h3', {}, `Day ${dayOf(time)} ${weekdayOf(time)} ${clockOf(time)}`), make('p', {}, state.words),
        make('p', {}, `${life.appName}: ${apps[state.app].words}${state.sheet.length > 0 ? '; the sheet is up' : ''}`),
        ...life.lanes.slice(0, 8).flatMap((lane, index) => [make('small', {}, `${lane.sensor}: ${consents[state.lanes[index].consent]}`), barOf(life, lane, state.lanes[index], time)]),
        ...own.map(text => make('p', {}, texts[text])));
    }));
  }
  addEventListener('beforeprint', strip);

  // The beginning.
  function open() {
    let hash = location.hash.slice(1);
    try { hash = decodeURIComponent(hash); } catch (_) { hash = ''; }
    const parts = new Map(hash.split('&').map(part => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]));
    const person = data.lives.findIndex(life => life.name === parts.get('p')), time = parts.has('t') ? parsed(parts.get('t')) : null;
    if (person >= 0) now.person = person;
    // Before the first event the participant may not be in the study yet.
    now.time = inside(time ?? data.start ?? current().events.t[0] ?? 0);
    choose(now.person);
  }
  document.body.classList.add('r');
  byId('stage').hidden = false;
  byId('today').hidden = isShort;
  data.lives.forEach((life, index) => byId('person').append(make('option', { value: index }, life.name)));
  byId('person').onchange = () => choose(Number(byId('person').value));
  byId('compare').hidden = data.lives.length < 2;
  byId('compare').onclick = compare;
  byId('play').onclick = play;
  byId('next').onclick = () => step(1);
  byId('back').onclick = () => step(-1);
  byId('faster').onclick = () => change(1);
  byId('slower').onclick = () => change(-1);
  byId('slow').onclick = () => { now.slow = !now.slow; show(); };
  byId('help-button').onclick = () => byId('help').showModal();
  for (const [, name, text] of keys) byId('help-keys').append(make('dt', {}, name), make('dd', {}, text));
  put(byId('keys'), ...dispositions.map(([name, word]) => make('li', {}, make('i', { class: `b-${name}` }), word)));
  // The legend of the bar, of the marks that it has.
  const markWords = { 't-person': 'person', 't-call': 'fetch', 't-empty': 'empty fetch', 't-bad': 'failure', 't-soft': 'other', 't-night': 'night' };
  for (const id of ['marks', 'help-marks']) put(byId(id), ...Object.entries(markWords).map(([style, word]) => make('li', {},
    svg('svg', { viewBox: '0 0 6 14', 'aria-hidden': 'true' }, svg('rect', { class: style, x: style === 't-night' ? 0 : 2, width: style === 't-night' ? 6 : 2.2,
      y: 14 * (bands[style] ?? [0])[0], height: 14 * (bands[style] ?? [0, 1])[1] })), word)));
  // Another part of the page may be linked to, which is no instant.
  addEventListener('hashchange', () => { if (location.hash.includes('=')) open(); });
  addEventListener('resize', () => { trackWidths = {}; drawn = ''; show(); });
  open();
  // For tests: the state at an instant, without drawing it.
  document.documentElement.stateAt = (person, time) => {
    const life = lifeOf(person), state = stateAt(life, time);
    state.dispositions = life.lanes.map((lane, index) => [...Array(16).keys()].map(place => dispositionOf(lane, state.lanes[index], time - life.memory * (1 - (place + .5) / 16), time)));
    return state;
  };
  document.documentElement.tick = tick;
})();
