import { useState } from 'react';
import { maxReceipts } from '#contracts/money/receipt-calls.ts';
import type { Money } from '#office/money/use-money.ts';
import { describeError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { csvType, saveFile } from '#ui/save-file.ts';
import { type Receipt, receiptsCsv } from './money-csv.ts';
import { receiptTexts } from './texts.ts';

/** Collects all receipts of a month, date by date, and saves them as one file. */
export function useReceipts(money: Money, month: string) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const receipts: Receipt[] = [];
      const today = todayInAccra(readNow());
      for (let date = `${month}-01`; date.startsWith(month) && date <= today; date = addDays(date, 1))
        receipts.push(...(await readDate(date)));
      saveFile(receiptTexts.csvName('receipts', month), csvType, receiptsCsv(money, receipts));
    } catch (failure) {
      setError(describeError(failure));
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, save: () => void save() };
}

/** By time: they are answered in several parts that overlap. */
async function readDate(date: string): Promise<readonly Receipt[]> {
  const found: Receipt[] = [];
  let cursor: string | undefined;
  do {
    const page = await call('listReceipts', { query: { date, limit: String(maxReceipts), cursor } });
    found.push(...page.receipts);
    cursor = page.nextCursor;
  } while (cursor);
  return found.sort((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id));
}
