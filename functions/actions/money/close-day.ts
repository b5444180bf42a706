import { printClosing } from '#contracts/money/cash-day-calls.ts';
import { findAccounts } from '#data/accounts/accounts.ts';
import { putClosing, readClosings } from '#data/money/closings.ts';
import { AppError } from '#domain/app-error.ts';
import { type Closing, type Closings, findCashDay, findClosing } from '#domain/money/cash-day.ts';
import { addDays, type IsoDate, todayInAccra } from '#shared/dates.ts';
import { nameDay } from '#shared/print-when.ts';
import { findNoted, type LedgerCall, store } from './note-cash.ts';

/** Closes a day's cash at the instant of the call, once per key. @returns when it was @throws AppError `conflict` when closed or not begun */
export async function closeDayOnce(call: LedgerCall, date: IsoDate): Promise<string> {
  const noted = async () => (await findNoted(call))?.closedAt;
  const before = await noted();
  if (before !== undefined) return String(before);
  const closings = await readClosings(addDays(date, -1));
  if (!canBeClosed(date, closings, call.now)) throw await refuse(date, closings, call.now);
  const closing: Closing = { at: call.now.toISOString(), by: call.account.id };
  const noting = { closedAt: closing.at };
  if (await store(call, 'office', [putClosing(date, closing)], noting)) return closing.at;
  const meanwhile = await noted();
  if (meanwhile !== undefined) return String(meanwhile);
  throw await refuse(date, await readClosings(addDays(date, -1)), call.now);
}

/** The day that is open, from its own date on: else a day could be closed before it begins. */
function canBeClosed(date: IsoDate, closings: Closings, now: Date): boolean {
  return date <= todayInAccra(now) && findCashDay(now.toISOString(), closings) === date;
}

async function refuse(date: IsoDate, closings: Closings, now: Date): Promise<AppError> {
  const day = nameDay(date, now);
  const at = findClosing(date, closings);
  if (at >= now.toISOString() && !closings.has(date))
    return new AppError('conflict', `${day} has not begun: close the day before first.`);
  const by = (await nameClosers(closings)).get(date);
  return new AppError('conflict', `${day} was closed at ${printClosing(at, by)}.`);
}

/** Who closed each of these days, by its date; their names as they are now. */
export async function nameClosers(
  closings: Closings,
): Promise<ReadonlyMap<IsoDate, { readonly id: string; readonly firstName?: string }>> {
  const ids = [...new Set([...closings.values()].map(({ by }) => by))];
  const names = new Map((await findAccounts(ids)).map(({ id, firstName }) => [id, firstName]));
  return new Map([...closings].map(([date, { by: id }]) => [date, { id, firstName: names.get(id) }]));
}
