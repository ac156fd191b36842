// What all pages have: the button of the theme, and tables that sort by a column. It writes text only as text.
'use strict';
(() => {
  const page = document.documentElement;
  const themes = ['', 'light', 'dark'], themeButton = document.getElementById('theme');
  if (themeButton) themeButton.onclick = () => {
    const next = themes[(themes.indexOf(page.dataset.theme ?? '') + 1) % 3];
    if (next) page.dataset.theme = next; else delete page.dataset.theme;
    themeButton.textContent = `Theme: ${next || 'system'}`;
  };

  // A cell's value for sorting: the number in its attribute or its text; nothing sorts last.
  const valueOf = cell => cell.dataset.v ?? cell.textContent.replaceAll(',', '');
  const collator = new Intl.Collator('en', { numeric: true });
  const isNothing = value => value === '' || value === '–';
  function compare(one, other) {
    if (isNothing(one) || isNothing(other)) return isNothing(one) - isNothing(other);
    const difference = Number(one) - Number(other);
    return isNaN(difference) ? collator.compare(one, other) : difference;
  }
  for (const table of document.querySelectorAll('table.sorts')) {
    const rows = [...table.tBodies[0].rows], heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, column) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.append(...head.childNodes);
      head.append(button);
      button.onclick = () => {
        const way = head.getAttribute('aria-sort') === 'ascending' ? -1 : 1;
        for (const cell of heads) cell.removeAttribute('aria-sort');
        head.setAttribute('aria-sort', way > 0 ? 'ascending' : 'descending');
        const all = rows.map((row, place) => ({ row, place, value: valueOf(row.cells[column]) }));
        all.sort((a, b) => (isNothing(a.value) || isNothing(b.value) ? 1 : way) * compare(a.value, b.value) || a.place - b.place);
        table.tBodies[0].append(...all.map(entry => entry.row));
      };
    });
  }
})();
