/// What a reader of a page can't see, at the widths of a phone, of a tablet and of a desk.
///
/// Everything that is folded is opened first. An element may reach beyond the page only in one that scrolls sideways, and
/// such an element must say so: with a shadow at the edge behind which it goes on.
///
/// - Parameter page: The page.
/// - Returns: The elements that reach beyond the page or scroll without a sign, each with the width.
/// - Throws: If the browser can't be started, or if the script fails.
package func hiddenParts(of page: String) throws -> [String] {
  let script = #"""
    document.querySelectorAll('details').forEach(one => { one.open = true; });
    const root = document.documentElement, room = root.clientWidth, hidden = [];
    const nameOf = node => `${innerWidth}: ${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''} ${node.textContent.trim().slice(0, 30)}`;
    const scrolls = node => ['auto', 'scroll'].includes(getComputedStyle(node).overflowX);
    for (const node of document.querySelectorAll('body *')) {
      const box = node.getBoundingClientRect(), style = getComputedStyle(node);
      if (!box.width || node.closest('.hush') || node.ownerSVGElement) continue;
      if (scrolls(node) && node.scrollWidth > node.clientWidth + 1 && !style.backgroundImage.includes('linear-gradient')) hidden.push(nameOf(node));
      let holder = node.parentElement;
      while (holder && !scrolls(holder) && style.position !== 'fixed') holder = holder.parentElement;
      if (!holder && (box.right > room + 1 || box.left < -1)) hidden.push(nameOf(node));
    }
    if (root.scrollWidth > room) hidden.push(`${innerWidth}: the page is ${root.scrollWidth} wide`);
    return hidden;
    """#
  return try opened(page, widths: [400, 800, 1400], as: [String].self, script).seen.flatMap(\.self)
}
