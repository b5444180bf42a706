import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoPassword } from '#infra/local/seed/demo-accounts.ts';
import { viewports } from './browser.ts';
import { book, logIn, newPerson, type Person } from './people.ts';
import { findDemoIds } from './steps/look.ts';
import { reflowFindings, show } from './steps/page-findings.ts';
import { publicViews, userViews, type View } from './steps/views.ts';
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

/** What is cut, broken or too wide with text twice as large, by the name of the view. */
async function lookAtLargeText(views: readonly View[], font: string, person?: Person) {
  const { page } = await open('phone', { person, noise: /status of 404/, reducedMotion: 'reduce' });
  const found: Record<string, readonly string[]> = {};
  for (const view of views) {
    await show(page, view);
    await setText(page, '200%', font);
    const findings = [...(await reflowFindings(page)), ...(await brokenWords(page))];
    await picture(page, `200 ${font} ${view.name}`);
    if (findings.length > 0) found[view.name] = findings;
  }
  return found;
}

it.each(fonts)('text at 200 % in %s cuts no word of a public page and widens none', async (font) => {
  expect(await lookAtLargeText(publicViews, font)).toEqual({});
});

it.each(fonts)('text at 200 % in %s cuts no word of a household’s screens and widens none', async (font) => {
  const ama = await logIn('user', 'ama@sankofa.test', demoPassword);
  expect(await lookAtLargeText(userViews(await findDemoIds(ama)), font, ama)).toEqual({});
});

it.each(fonts)('no word of the status line breaks at 320 px in %s', async (font) => {
  const ama = await newPerson('user', 'Ama');
  await book(ama, 'Kasoa, blue kiosk');
  const { page } = await open('phone', { person: ama, viewport: { ...viewports.phone, width: 320 } });
  await page.goto('/user-dashboard');
  const line = page.getByRole('list', { name: 'How far it is' });
  await line.waitFor();
  await setText(page, '100%', font);
  expect(await brokenWords(page, '[aria-label="How far it is"]')).toEqual([]);
  const steps = await line.getByRole('listitem').all();
  const readTops = () => Promise.all(steps.map(async (step) => (await step.boundingBox())?.y));
  // The font may come a moment later.
  await expect.poll(async () => new Set(await readTops()).size, { message: 'in one row' }).toBe(1);
});
