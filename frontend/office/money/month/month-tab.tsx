import { useState } from 'react';
import { maxReceipts } from '#contracts/money/receipt-calls.ts';
import { MonthField } from '#features/money/month-field.tsx';
import { type Money, useFirstMonth } from '#office/money/use-money.ts';
import { describeError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { csvType, saveFile } from '#ui/save-file.ts';
import { Alert } from '#ui/state/alert.tsx';
import { collectorsCsv, daysCsv, type Receipt, receiptsCsv } from './money-csv.ts';
import { Collectors, Days, Differences } from './month-tables.tsx';
import { receiptTexts, monthTexts as texts } from './texts.ts';

type Props = {
  /** `YYYY-MM` */
  readonly month: string;
  readonly now: Date;
  readonly money: Money;
};

export function MonthTab({ month, now, money }: Props) {
  const since = useFirstMonth();
  const isQuiet = money.days.length === 0 && money.collectors.length === 0;
  return (
    <section className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <MonthField month={month} now={now} since={since} />
        {!isQuiet && <Files money={money} month={month} />}
      </div>
      {isQuiet ? (
        <p className="text-ink-soft">{texts.quietMonth}</p>
      ) : (
        <>
          <Days money={money} />
          <Collectors money={money} />
          {money.differences.length > 0 && <Differences money={money} />}
        </>
      )}
    </section>
  );
}

/** One table in each. */
function Files({ money, month }: Pick<Props, 'money' | 'month'>) {
  const receipts = useReceipts(money, month);
  const save = (what: 'days' | 'collectors', text: string) =>
    saveFile(receiptTexts.csvName(what, month), csvType, text);
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="secondary" icon="download" onClick={() => save('days', daysCsv(money))}>
        {texts.saveDays}
      </Button>
      <Button tone="secondary" icon="download" onClick={() => save('collectors', collectorsCsv(money))}>
        {texts.saveCollectors}
      </Button>
      <Button
        tone="secondary"
        icon="download"
        busy={receipts.busy}
        busyLabel={texts.savingReceipts}
        onClick={receipts.save}
      >
        {texts.saveReceipts}
      </Button>
      {receipts.error && <Alert tone="error">{receipts.error}</Alert>}
    </div>
  );
}

/** Collects all receipts of a month, date by date, and saves them as one file. */
function useReceipts(money: Money, month: string) {
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
