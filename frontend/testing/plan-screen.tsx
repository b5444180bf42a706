import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { createAccount } from '#data/accounts/accounts.ts';
import type { CollectorWork } from '#domain/accounts/account.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { closeJob } from '#office/dispatch/bulk/run-bulk.ts';
import { setPlan } from '#office/dispatch/plan/plan-store.ts';
import { Screen as Dispatch } from '#office/dispatch/screen.tsx';
import { addDays, findWeekday } from '#shared/dates.ts';
import { uniqueEmail } from '#testing/api.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import { person } from '#testing/samples/people.ts';
import { click } from './people.tsx';
import { logInAdmin, showScreen, storePickup } from './render-screen.tsx';

const slow = { timeout: 15_000 };

let date = dateInDays(20);

/** For each test a day of its own, on which only its own collectors work, and no plan or report of another's. */
export async function startPlanDay() {
  closeJob();
  setPlan(undefined);
  date = addDays(date, 1);
  return { admin: await logInAdmin(), date };
}

/** A collector who works on the weekday of the date alone. */
export function storeWorker(date: string, lastName: string, stopsPerDay = 30, more: CollectorWork = {}) {
  const names = { firstName: 'Kofi', lastName, email: uniqueEmail('collector') };
  const account = { role: 'collector', ...names, passwordHash: '-', isApproved: true } as const;
  const profile = { weekdays: [findWeekday(date)], stopsPerDay };
  return createAccount({ ...account, work: { ...more, profile } }, new Date());
}

/** Pickups of a date at 08:00, all of one household. */
export async function storeGates(date: string, count: number, changes: Partial<PickupRecord> = {}) {
  const household = await person('user', { firstName: 'Ama', lastName: 'Mensah' });
  const scheduledAt = `${date}T08:00:00.000Z`;
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      storePickup(household, `Gate ${index + 1}`, { scheduledAt, ...changes }),
    ),
  );
}

/** Plans a day on the board, and waits for the button that applies it. */
export async function showPlan(date: string, name: string): Promise<HTMLElement> {
  showScreen(Dispatch, `/dispatch?date=${date}`);
  const ready = () =>
    expect(screen.getByRole('button', { name: 'Plan the day' })).toHaveProperty('disabled', false);
  await waitFor(ready, slow);
  await click('Plan the day');
  return screen.findByRole('button', { name }, slow);
}

/** The rows of the table of rounds, without those of an open round's stops. */
export function listRounds(): readonly HTMLElement[] {
  const table = within(screen.getByRole('table', { name: 'Rounds' }));
  return table.getAllByRole('row').filter((row) => within(row).queryByRole('rowheader'));
}

/** The row of somebody's round. */
export function rowOf(name: string): HTMLElement {
  const row = listRounds().find(({ textContent }) => textContent?.startsWith(name));
  if (!row) throw new Error(`no round of ${name}`);
  return row;
}

/** The texts of somebody's row in the table of rounds, from the column of areas on. */
export function cellsOf(name: string): readonly (string | null)[] {
  return within(rowOf(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
}

/** Opens a round; its stops. */
export async function openRound(name: string) {
  await userEvent.click(within(rowOf(name)).getByRole('button'));
  return within(screen.getByRole('list', { name: `Stops of ${name}` }));
}
