import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newPerson } from './people.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

const fail = (page: Page) =>
  page.evaluate(() => {
    setTimeout(() => {
      throw new Error('made to fail');
    });
  });

it('a page whose script fails tells of it once, with nothing of whom', async () => {
  const person = await newPerson('user', 'Ama');
  const { page, problems } = await open('phone', { person });
  await page.goto('/user-dashboard');
  await page.getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor();
  const told: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/broken-pages')) told.push(request.postData());
  });
  // A notice, which is no failure.
  await page.evaluate(() => window.dispatchEvent(new ErrorEvent('error', { message: 'a notice' })));
  await fail(page);
  await expect.poll(() => told).toEqual([null]);
  await fail(page);
  await page.waitForTimeout(300);
  expect(told).toHaveLength(1);
  expect(problems.splice(0)).toEqual(['Error: made to fail', 'Error: made to fail']);
});
