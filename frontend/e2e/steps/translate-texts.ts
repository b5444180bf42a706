/**
 * For `addInitScript`: does to each text of a page, also to what comes later, what Chrome's translator does. A copy within
 * `<font>` takes its place, and what React knows of is no longer part of the page.
 */
export function translateTexts(): void {
  const kept = new Set(['SCRIPT', 'STYLE', 'OPTION', 'TEXTAREA', 'TITLE', 'NOSCRIPT', 'FONT']);
  const translate = (node: Node) => {
    if (kept.has(node.nodeName) || (node.parentNode && kept.has(node.parentNode.nodeName))) return;
    if (!(node instanceof Text)) return [...node.childNodes].forEach(translate);
    if (!node.data.trim()) return;
    const font = document.createElement('font');
    font.append(node.data);
    node.replaceWith(font);
  };
  addEventListener('DOMContentLoaded', () => {
    translate(document.body);
    const watch = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.isConnected) translate(node);
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
}
