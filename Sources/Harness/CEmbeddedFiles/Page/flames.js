// What a profile's page adds: a tip, a zoom and a search for the boxes of the flame graph. It writes text only as text.
'use strict';
(() => {
  const graph = document.querySelector('.flames'), said = document.querySelector('.f-said');
  const whole = document.getElementById('whole'), search = document.getElementById('search'), count = document.querySelector('.count');
  if (!graph) return;
  // What a box says: its function, and its share.
  const partsOf = box => {
    const place = box.text.lastIndexOf(' · ');
    return [box.text.slice(0, place), box.text.slice(place + 3)];
  };
  const number = text => parseFloat(text) || 0;
  const boxes = [...graph.children].map(node => ({
    node, left: number(node.style.left), width: number(node.style.width), row: Math.round(number(node.style.top) / 22),
    text: node.title,
  }));
  // The browser's own tip comes late, and not for the keyboard.
  const tip = document.createElement('div');
  tip.className = 'tip';
  tip.hidden = true;
  document.body.append(tip);
  for (const box of boxes) { box.node.removeAttribute('title'); box.node.box = box; }
  // The page rounds to a thousandth of a percent.
  const isIn = (box, outer) => box.left >= outer.left - .002 && box.left + box.width <= outer.left + outer.width + .002;
  const all = { left: 0, width: 100, row: -1 };
  let shown = all, at = null;

  function draw() {
    const pixels = graph.clientWidth;
    for (const box of boxes) {
      const isOuter = box.row <= shown.row && isIn(shown, box), isVisible = isOuter || (box.row > shown.row && isIn(box, shown));
      box.isVisible = isVisible;
      box.node.classList.toggle('out', !isVisible);
      if (!isVisible) continue;
      const left = isOuter ? 0 : (box.left - shown.left) / shown.width * 100, width = isOuter ? 100 : box.width / shown.width * 100;
      box.node.style.left = `${left}%`;
      box.node.style.width = `${width}%`;
      box.node.classList.toggle('small', width / 100 * pixels < 20);
      box.node.classList.toggle('dim', isOuter && box !== shown);
    }
    whole.disabled = shown === all;
  }
  function tell(box) {
    const [name, share] = partsOf(box);
    const strong = document.createElement('b');
    strong.textContent = name;
    said.replaceChildren(strong, ' ' + share);
  }
  function choose(box) {
    at?.node.classList.remove('at');
    at = box;
    if (!box) return;
    box.node.classList.add('at');
    tell(box);
  }
  function zoom(box) {
    shown = box ?? all;
    draw();
    if (box) tell(box);
  }
  function point(event) {
    const box = event.target.box;
    tip.hidden = !box;
    if (!box) return;
    const [name, share] = partsOf(box);
    const strong = document.createElement('b');
    strong.textContent = name;
    tip.replaceChildren(strong, share);
    const size = tip.getBoundingClientRect();
    tip.style.left = `${Math.max(12, Math.min(event.clientX + 14, innerWidth - size.width - 12))}px`;
    tip.style.top = `${event.clientY + 18 + size.height > innerHeight ? event.clientY - size.height - 10 : event.clientY + 18}px`;
  }
  graph.onpointermove = event => { if (event.pointerType !== 'touch') point(event); };
  graph.onpointerleave = () => { tip.hidden = true; };
  graph.onclick = event => {
    const box = event.target.box;
    if (!box) return;
    choose(box);
    zoom(box);
    tip.hidden = true;
  };
  // Up to the caller, down to the callee with most samples, left and right along the row.
  function next(key) {
    const visible = boxes.filter(box => box.isVisible);
    if (!at || !at.isVisible) return visible[0];
    const widest = list => list.reduce((best, box) => (best && best.width >= box.width ? best : box), null);
    const row = visible.filter(box => box.row === at.row), place = row.indexOf(at);
    switch (key) {
      case 'ArrowUp': return visible.find(box => box.row === at.row - 1 && isIn(at, box));
      case 'ArrowDown': return widest(visible.filter(box => box.row === at.row + 1 && isIn(box, at)));
      case 'ArrowLeft': return row[place - 1];
      case 'ArrowRight': return row[place + 1];
      case 'Home': return visible[0];
    }
  }
  graph.onkeydown = event => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') { if (at) zoom(at); }
    else if (event.key === 'Escape' || event.key === '0') zoom(null);
    else if (/^(Arrow|Home$)/.test(event.key)) choose(next(event.key) ?? at);
    else return;
    event.preventDefault();
  };
  whole.onclick = () => zoom(null);
  search.oninput = () => {
    const words = search.value.trim().toLowerCase();
    const found = boxes.filter(box => words && partsOf(box)[0].toLowerCase().includes(words));
    for (const box of boxes) box.node.classList.toggle('dim', words !== '' && !found.includes(box));
    // The part of the samples with such a function: its outermost boxes count.
    const outer = found.filter(box => !found.some(other => other.row < box.row && isIn(box, other)));
    const share = outer.reduce((sum, box) => sum + box.width, 0);
    count.textContent = words === '' ? '' : found.length ? `${found.length} found, ${share.toFixed(1)} % of the samples` : 'none found';
  };
  addEventListener('resize', draw);
  draw();
})();
