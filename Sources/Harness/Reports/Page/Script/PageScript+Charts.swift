extension PageScript {
  /// The charts of totals.
  static let charts = #"""
    // Bars by interval of time, with one series on top of the other.
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
      stack('sensorTotals', [['handed over', 'b-handedOver'], ['deleted before a fetch reached it', 'b-deleted'],
        ['not handed over', 'b-left']], lasted);
      stack('eventTotals', data.eventsKnown ? [['on the server once', 'b-handedOver'],
        ['on the server more than once', 'b-twice'], ['not on the server', 'b-lost']]
        : [['', 'b-handedOver'], ['', 'b-twice'], ['recorded', 'b-handedOver']], v => counted(v, 'event'));
      docks();
    }

    """#

  /// The events in each group, day by day, for a study with many participants.
  static let bands = #"""
    function drawBands() {
      const node = $('bands');
      if (!node || !data.bands.length) return;
      const measure = data.bands[$('measure').selectedIndex] ?? data.bands[0];
      // Bars show the count for each participant, so that small groups are visible beside large ones.
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

    """#

  /// Search, groups, zoom, theme and the first drawing.
  static let tools = #"""
    let shown = 20;
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
    const themes = ['', 'light', 'dark'];
    $('theme').onclick = () => {
      const next = themes[(themes.indexOf(root.dataset.theme ?? '') + 1) % 3];
      if (next) root.dataset.theme = next; else delete root.dataset.theme;
      $('theme').textContent = `Theme: ${next || 'system'}`;
    };
    let wide = innerWidth;
    addEventListener('resize', () => { if (innerWidth !== wide) { wide = innerWidth; all(); } });
    addEventListener('beforeprint', () => all());
    if ($('list')) all(); else drawCharts();

    """#
}
