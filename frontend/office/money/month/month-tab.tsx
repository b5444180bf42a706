import { MonthField } from '#features/money/month-field.tsx';
import { type Money, useFirstMonth } from '#office/money/use-money.ts';
import { Button } from '#ui/button/button.tsx';
import { csvType, saveFile } from '#ui/save-file.ts';
import { Alert } from '#ui/state/alert.tsx';
import { collectorsCsv, daysCsv } from './money-csv.ts';
import { Collectors, Days, Differences } from './month-tables.tsx';
import { receiptTexts, monthTexts as texts } from './texts.ts';
import { useReceipts } from './use-receipts.ts';

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
