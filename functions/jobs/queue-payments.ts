import { isCashDayDue } from '#actions/money/cash-days.ts';
import { hasMobileMoney } from '#actions/money/mobile-money/find-provider.ts';
import { log } from '#config/log.ts';
import { isCompared } from '#data/money/comparisons.ts';
import { listOpenPayments } from '#data/money/payments.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { measure } from './lib/count.ts';
import { type Outgoing, queueAll } from './lib/queues/queues.ts';

/** After this hour the day before is compared: the provider's list is complete by then. */
const comparedFromHour = 2;

/** How long the provider is asked every five minutes, in ms; of what is older, in the first minutes of each hour. */
const oftenMs = 60 * 60_000;

/** Has the figures of closed days stored; the provider asked of every request that is open, and once a night of the day before. */
export async function handler(): Promise<void> {
  const now = new Date();
  await queueAll(hasMobileMoney() ? await listChecks(now) : [], 'Checks of payments');
  // Last, so that a day that cannot be read keeps no payment waiting.
  if (await isCashDayDue(now))
    await queueAll([{ queue: 'payments', body: { kind: 'cash-days' } }], 'Closed days');
}

async function listChecks(now: Date): Promise<readonly Outgoing[]> {
  const open = await listOpenPayments();
  const checks = open
    .filter(({ since }) => now.getUTCMinutes() < 5 || Date.parse(since) + oftenMs > now.getTime())
    .map(({ reference }) => ({ queue: 'payments', body: { kind: 'check', reference } }) as const);
  // In minutes, without refunds, which take days.
  const oldest = open.find(({ isRefund }) => !isRefund);
  measure('OldestOpenPayment', oldest ? Math.floor((now.getTime() - Date.parse(oldest.since)) / 60_000) : 0);
  log.info('payments: queued', { open: open.length });
  return [...checks, ...(await listComparisons(now))];
}

async function listComparisons(now: Date): Promise<readonly Outgoing[]> {
  const yesterday = addDays(todayInAccra(now), -1);
  if (now.getUTCHours() < comparedFromHour || (await isCompared(yesterday))) return [];
  return [{ queue: 'payments', body: { kind: 'compare', date: yesterday } }];
}
