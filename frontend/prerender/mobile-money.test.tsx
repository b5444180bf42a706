import { afterEach, expect, test, vi } from 'vitest';

const assets = { styles: [], early: [], modules: [], preloads: [] };

/** What the pages say of a build where people can pay by Mobile Money, or where they cannot. */
async function renderFor(flag: string): Promise<ReadonlyMap<string, string>> {
  vi.resetModules();
  vi.stubEnv('MOBILE_MONEY', flag);
  const { renderPages } = await import('./render.tsx');
  const pages = renderPages({ publicPage: () => assets, appPage: () => assets });
  const parser = new DOMParser();
  return new Map(
    pages.map(({ path, html }) => [path, parser.parseFromString(html, 'text/html').body.textContent]),
  );
}

/** The questions that each role's help answers. */
async function loadHelp(flag: string): Promise<readonly string[]> {
  vi.resetModules();
  vi.stubEnv('MOBILE_MONEY', flag);
  const [{ userHelp }, { collectorHelp }, { adminHelp }] = await Promise.all([
    import('#household/help/user-help.tsx'),
    import('#collector/help/collector-help.tsx'),
    import('#office/help/admin-help.tsx'),
  ]);
  return [userHelp, collectorHelp, adminHelp].map(({ questions }) => JSON.stringify(questions));
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const mentions = /Mobile Money|Paystack|\bPIN\b/i;
const noPayment = 'This site takes no payment.';

test('where people can pay by Mobile Money, terms, privacy policy, questions and help say how', async () => {
  const pages = await renderFor('on');
  const terms = pages.get('/terms-of-service');
  expect(terms).not.toContain(noPayment);
  for (const words of ['Mobile Money through Paystack', 'never ask for your PIN', 'no wallet', 'no interest'])
    expect(terms).toContain(words);
  const privacy = pages.get('/privacy-policy');
  for (const words of [
    'a reference',
    'neither your name',
    'The number and network of a Mobile Money request',
  ])
    expect(privacy).toContain(words);
  for (const path of ['/contact-us', '/features']) expect(pages.get(path), path).toMatch(mentions);
  for (const questions of await loadHelp('on')) expect(questions).toMatch(mentions);
});

test('elsewhere no page mentions it, and the terms say that the site takes no payment', async () => {
  const pages = await renderFor('');
  expect(pages.size).toBeGreaterThan(20);
  for (const [path, text] of pages) expect(text, path).not.toMatch(mentions);
  expect(pages.get('/terms-of-service')).toContain(noPayment);
  for (const questions of await loadHelp('')) expect(questions).not.toMatch(mentions);
});
