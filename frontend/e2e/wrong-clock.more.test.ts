import { expect, it } from 'vitest';
import { printDate, todayInAccra } from '#shared/dates.ts';
import { book, newPerson } from './people.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();
const dayMs = 24 * 60 * 60 * 1000;

it.each([2, -2])('a phone whose clock is wrong by %i days changes no day', async (days) => {
  const ama = await newPerson('user', 'Ama');
  const tomorrow = todayInAccra(new Date(Date.now() + dayMs));
  await book(ama, 'Kasoa, blue kiosk', { date: printDate(tomorrow), time: '09:30 AM' });
  const { page } = await open('phone', { person: ama });
  await page.clock.install({ time: Date.now() + days * dayMs });
  await page.goto('/user-dashboard');
  await page.getByText('Kasoa, blue kiosk').first().waitFor();
  // What is overdue by the phone's clock is not: the first answer says what time it is.
  await expect.poll(() => page.getByText(/overdue|late|should have come/i).count()).toBe(0);
  await page
    .getByText(/tomorrow/i)
    .filter({ visible: true })
    .first()
    .waitFor();

  await page.goto('/schedule-pickup');
  const first = page.locator('input[name="date"]').first();
  await first.waitFor({ state: 'attached' });
  const day = () =>
    first.evaluate((field: HTMLInputElement) => (field.type === 'date' ? field.min : field.value));
  await expect.poll(day).toBe(todayInAccra(new Date()));
});
