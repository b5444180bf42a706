import { nameClosers } from '#actions/money/cash-days.ts';
import { noteOnce } from '#actions/money/note-cash.ts';
import { closeCashDay, printClosing } from '#contracts/money/cash-day-calls.ts';
import { putClosing, readClosings } from '#data/money/closings.ts';
import { officeOwner } from '#data/money/ledger.ts';
import { AppError } from '#domain/app-error.ts';
import { findCashDay, findClosing } from '#domain/money/cash-day.ts';
import { endpoint } from '#http/endpoint.ts';
import { addDays, type IsoDate, todayInAccra } from '#shared/dates.ts';
import { nameDay } from '#shared/print-when.ts';
import { dayClosed } from '#shared/texts.ts';

export const handler = endpoint(closeCashDay, async (call) => {
  const { account, now, params } = call;
  const closing = { at: now.toISOString(), by: account.id };
  const { closedAt } = await noteOnce(call, officeOwner, async () => {
    await checkOpen(params.date, now);
    return { also: [putClosing(params.date, closing)], noted: { closedAt: closing.at } };
  });
  return { message: dayClosed, closedAt: String(closedAt) };
});

/** The day that is open can be closed from its own date on. @throws AppError `conflict` when it was closed, or has not begun */
async function checkOpen(date: IsoDate, now: Date): Promise<void> {
  const closings = await readClosings(addDays(date, -1));
  if (date <= todayInAccra(now) && findCashDay(now.toISOString(), closings) === date) return;
  const day = nameDay(date, now);
  const at = findClosing(date, closings);
  if (at >= now.toISOString() && !closings.has(date))
    throw new AppError('conflict', `${day} has not begun: close the day before first.`);
  const by = (await nameClosers(closings)).get(date);
  throw new AppError('conflict', `${day} was closed at ${printClosing(at, by)}.`);
}
