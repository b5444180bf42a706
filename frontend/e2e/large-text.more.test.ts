import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '#infra/local/seed/demo-accounts.ts';
import { viewports, type Width } from './browser.ts';
import { admin, book, logIn, newPerson, type Person } from './people.ts';
import { adminDashboardViews, adminScreenViews, createUnreachable } from './steps/admin-views.ts';
import { findDemoIds } from './steps/look.ts';
import { reflowFindings, show } from './steps/page-findings.ts';
import { collectorViews, publicViews, userViews, type View } from './steps/views.ts';
import { picture, setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

/** What phones have, and a font much wider. Where one is missing, the browser takes another. */
const fonts = ['Roboto', 'DejaVu Sans'] as const;

/** Through the object model: the content security policy refuses what a page would inject. */
function setText(page: Page, size: string, font: string): Promise<void> {
  return page.evaluate(
    ([rootSize, family]) => {
      document.documentElement.style.fontSize = rootSize;
      document.body.style.fontFamily = `"${family}"`;
    },
    [size, font] as const,
  );
}

/** The words that are broken over two lines. Email addresses and codes with digits may break: they have no blanks. */
function brokenWords(page: Page, within = 'body'): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const found = new Set<string>();
    const root = document.querySelector(selector) ?? document.body;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const parent = text.parentElement;
      if (!parent?.checkVisibility() || parent.closest('[inert], .sr-only, script, noscript, svg')) continue;
      for (const { 0: word, index } of text.data.matchAll(/[^\s\u002D\u2013/]+/gu)) {
        if (/[@\d+._]/.test(word.slice(0, -1))) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) found.add(`broken: ${word}`);
      }
    }
    return [...found];
  }, within);
}

type Look = {
  readonly width: Width;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly text: string;
  readonly font: string;
  /** The size that the browser is set to, in pixels. */
  readonly standard?: number;
};

const phone = { width: 'phone', text: '200%' } as const;

/** What is cut, broken or too wide on a screen and with such text, by the name of the view. */
async function lookAtText(views: readonly View[], look: Look, person?: Person) {
  const { width, viewport, text, font, standard } = look;
  const options = { person, noise: /status of 404/, reducedMotion: 'reduce' } as const;
  const { page } = await open(width, { ...options, ...(viewport && { viewport }) });
  if (standard) {
    const client = await page.context().newCDPSession(page);
    await client.send('Page.setFontSizes', { fontSizes: { standard } });
  }
  const found: Record<string, readonly string[]> = {};
  for (const view of views) {
    await show(page, view);
    await setText(page, text, font);
    const findings = [...(await reflowFindings(page)), ...(await brokenWords(page))];
    await picture(page, `${viewport?.width ?? width} ${text} ${font} ${view.name}`);
    if (findings.length > 0) found[view.name] = findings;
  }
  return found;
}

it.each(fonts)('text at 200 % in %s cuts no word of a public page and widens none', async (font) => {
  expect(await lookAtText(publicViews, { ...phone, font })).toEqual({});
});

it.each(fonts)('text at 200 % in %s cuts no word of a household’s screens and widens none', async (font) => {
  const ama = await logIn('user', 'ama@sankofa.test', demoPassword);
  expect(await lookAtText(userViews(await findDemoIds(ama)), { ...phone, font }, ama)).toEqual({});
});

/** 1280 × 800: zoomed, and in a browser that is set to larger text, by which the layout chooses itself, too. */
const desks = [
  { name: 'zoomed to 200 %', width: 'desktop', viewport: { width: 640, height: 400 }, text: '100%' },
  { name: 'with large text in all pages', width: 'desktop', text: '100%', standard: 32 },
] as const;
const [font] = fonts;

describe.each(desks)('a desk $name breaks no word, and no page is wider than it', (desk) => {
  it('for everybody', async () => {
    expect(await lookAtText(publicViews, { ...desk, font })).toEqual({});
  });

  it('of a household', async () => {
    const ama = await logIn('user', 'ama@sankofa.test', demoPassword);
    expect(await lookAtText(userViews(await findDemoIds(ama)), { ...desk, font }, ama)).toEqual({});
  });

  it('of a collector', async () => {
    const ids = await findDemoIds(await logIn('user', 'ama@sankofa.test', demoPassword));
    const kofi = await logIn('collector', 'kofi@sankofa.test', demoPassword);
    expect(await lookAtText(collectorViews(ids), { ...desk, font }, kofi)).toEqual({});
  });

  it('of the office', async () => {
    const ids = await findDemoIds(await logIn('user', 'ama@sankofa.test', demoPassword));
    const person = await admin();
    await createUnreachable(person);
    const views = [...adminDashboardViews(), ...adminScreenViews(ids)];
    expect(await lookAtText(views, { ...desk, font }, person)).toEqual({});
  });
});

it.each(fonts)('no word of the status line breaks at 320 px in %s', async (font) => {
  const ama = await newPerson('user', 'Ama');
  await book(ama, 'Kasoa, blue kiosk');
  const { page } = await open('phone', { person: ama, viewport: { ...viewports.phone, width: 320 } });
  await page.goto('/user-dashboard');
  const line = page.getByRole('list', { name: 'Progress' });
  await line.waitFor();
  await setText(page, '100%', font);
  expect(await brokenWords(page, '[aria-label="Progress"]')).toEqual([]);
  const steps = await line.getByRole('listitem').all();
  const readTops = () => Promise.all(steps.map(async (step) => (await step.boundingBox())?.y));
  // The font may come a moment later.
  await expect.poll(async () => new Set(await readTops()).size, { message: 'in one row' }).toBe(1);
});
