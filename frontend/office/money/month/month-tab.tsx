import { Link } from 'react-router-dom';
import type { MoneyDay } from '#contracts/money/money-calls.ts';
import type { MoneySums } from '#contracts/money/money-figures.ts';
import { maxReceipts } from '#contracts/money/receipt-calls.ts';
import { MonthField } from '#features/money/statement-table.tsx';
import { HowCounted } from '#office/figures/how-counted.tsx';
import { Amount, CollectorLink, linkClass, TableSection } from '#office/money/section.tsx';
import { type Money, nameCollector, useFirstMonth } from '#office/money/use-money.ts';
import { describeError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { pickupPath } from '#platform/paths.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { csvType, saveFile } from '#ui/save-file.ts';
import { Alert } from '#ui/state/alert.tsx';
import { amountColumn, column, nameColumn } from '#ui/table/columns.ts';
import type { Column } from '#ui/table/data-table.tsx';
import {
  type CollectorRow,
  collectorsCsv,
  countNames,
  daysCsv,
  listCollectorRows,
  listCollectorSums,
  listSums,
  type Receipt,
  receiptsCsv,
  sumAll,
  sumRows,
} from './money-csv.ts';
import { monthTexts as texts } from './texts.ts';

type Props = {
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

function Files({ money, month }: Pick<Props, 'money' | 'month'>) {
  const receipts = useSubmit({ describe: describeError });
  const save = (what: 'days' | 'collectors' | 'receipts', text: string) =>
    saveFile(texts.csvName(what, month), csvType, text);
  const saveReceipts = () =>
    receipts.run(async () => save('receipts', receiptsCsv(money, await readReceipts(month))));
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
        onClick={saveReceipts}
      >
        {texts.saveReceipts}
      </Button>
      {receipts.message && <Alert tone="error">{receipts.message}</Alert>}
    </div>
  );
}

async function readReceipts(month: string): Promise<readonly Receipt[]> {
  const receipts: Receipt[] = [];
  const today = todayInAccra(readNow());
  for (let date = `${month}-01`; date.startsWith(month) && date <= today; date = addDays(date, 1))
    receipts.push(...(await readDate(date)));
  return receipts;
}

/** By time: the pages overlap. */
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

const sum = (id: keyof MoneySums): Column<MoneySums> =>
  amountColumn(id, texts[id], (row) => <Amount pesewas={row[id]} strong={id === 'unpaid'} />);

const total = 'total';

function Days({ money }: Pick<Props, 'money'>) {
  const { days } = money;
  const all = sumAll(days);
  const date = nameColumn<MoneyDay>('date', texts.date, (day) =>
    day.date === total ? texts.total : printDateWithDay(day.date),
  );
  return (
    <TableSection
      title={texts.days}
      columns={[date, ...listSums(money).map(sum)]}
      list={{ rows: [...days].reverse() }}
      total={{ date: total, ...all }}
      atOnce={8}
      rowKey={(day) => day.date}
      empty={texts.quietMonth}
    >
      {all.erased > 0 && <p className="max-w-prose text-sm text-ink-soft">{texts.erasedNote(all.erased)}</p>}
    </TableSection>
  );
}

function Collectors({ money }: Pick<Props, 'money'>) {
  const rows = listCollectorRows(money);
  const name = nameColumn<CollectorRow>('collector', texts.collector, (row) =>
    row.collectorId ? <CollectorLink id={row.collectorId} name={row.name} /> : row.name,
  );
  const count = (id: (typeof countNames)[number]) =>
    amountColumn<CollectorRow>(id, texts[id], (row) => row[id]);
  const tables: readonly [string, readonly Column<CollectorRow>[]][] = [
    [texts.collectors, listCollectorSums(money).map(sum)],
    [texts.pickups, countNames.map(count)],
  ];
  return (
    <>
      {tables.map(([title, columns]) => (
        <TableSection
          key={title}
          title={title}
          columns={[name, ...columns]}
          list={{ rows }}
          total={sumRows(rows)}
          atOnce={50}
          rowKey={({ collectorId, name }) => collectorId ?? name}
          empty={texts.quietMonth}
        />
      ))}
      <HowCounted texts={texts} />
    </>
  );
}

function Differences({ money }: Pick<Props, 'money'>) {
  const columns: readonly Column<Money['differences'][number]>[] = [
    nameColumn('date', texts.date, ({ at, pickupId }) => (
      <Link to={pickupPath(pickupId)} className={linkClass}>
        {printDateWithDay(at.slice(0, 10))}
      </Link>
    )),
    column('collector', texts.collector, ({ collectorId }) =>
      collectorId ? <CollectorLink id={collectorId} name={nameCollector(money, collectorId)} /> : '–',
    ),
    amountColumn('difference', texts.difference, ({ amount }) =>
      amount > 0 ? texts.tooMuch(amount) : texts.tooLittle(amount),
    ),
  ];
  return (
    <TableSection
      title={texts.differences}
      note={texts.differencesHint}
      columns={columns}
      list={{ rows: money.differences }}
      atOnce={10}
      rowKey={({ at, pickupId }) => `${pickupId} ${at}`}
      empty={texts.quietMonth}
    />
  );
}
