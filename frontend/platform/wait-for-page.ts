/** Resolves once the whole document is there. `DOMContentLoaded` would wait for scripts, too. */
export async function waitForPage(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }));
}
