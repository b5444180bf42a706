import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { readMonth } from '#features/money/statement-months.ts';
import { StatementTable } from '#features/money/statement-table.tsx';
import { ReverseDialog } from '#office/money/reverse-dialog.tsx';
import { Amount, MoneyNote, Section } from '#office/money/section.tsx';
import { dialogTexts, texts } from '#office/money/texts.ts';
import { type SeenCash, useMoneyChange } from '#office/money/use-cash-change.ts';
import { type Money, nameCollector, useFirstMonth } from '#office/money/use-money.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { line } from '#shared/fields.ts';
import { printInstant } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { cedis, toPesewas } from '#ui/form/cedis-field.ts';
import { CedisField } from '#ui/form/fields/text-field.tsx';
import { useListParams } from '#ui/list/use-list-params.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { CollectorCash } from './count-dialog.tsx';
import { cashTexts, printAnswer, printHeld, printOwed } from './texts.ts';

type Props = { readonly money: Money; readonly collectorId: string };

/** All of a collector's cash: what they should have, the counts and what was missing, and a month line by line. */
export function CollectorLedger({ money, collectorId }: Props) {
  const [params] = useListParams();
  const [now] = useState(readNow);
  const [isOpen, setOpen] = useState(false);
  const month = readMonth(params.get('month'), now);
  const query = callQuery('getCollectorCash', { params: { collectorId }, query: { month } });
  const { data, error, isFetching, refetch } = useQuery(query);
  const since = useFirstMonth();
  const name = nameCollector(money, collectorId);
  const list = {
    rows: data?.entries,
    error: error ? failureText(error, cashTexts.failed) : undefined,
    busy: isFetching,
    retry: () => void refetch(),
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <RouteButton tone="quiet" to="/money?tab=cash-up">
          {cashTexts.all}
        </RouteButton>
        <h2 className="text-lg wrap-anywhere">{name}</h2>
        {data && <p className="font-bold tabular-nums">{printHeld(data.amount, name)}</p>}
        {data && data.amount !== 0 && (
          <Button tone="quiet" aria-label={cashTexts.writeOffOf(name)} onClick={() => setOpen(true)}>
            {cashTexts.writeOff}
          </Button>
        )}
      </div>
      {data && <Counts counts={data.counts} name={name} />}
      <StatementTable list={list} month={month} now={now} since={since} linksPickups look="compact" />
      {isOpen && data && (
        <WriteOffDialog collectorId={collectorId} held={data} name={name} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type Count = CollectorCash['counts'][number];
type Row = Pick<Count, 'added'> & { readonly count?: Count };

const countsAtOnce = 10;

function Counts({ counts, name }: Pick<CollectorCash, 'counts'> & { readonly name: string }) {
  const [opened, setOpened] = useState<Count>();
  const [shown, setShown] = useState(countsAtOnce);
  const sum: Row = { added: counts.reduce((all, { added = 0 }) => all + added, 0) };
  const rows: Row[] = counts.slice(0, shown).map((count) => ({ count, added: count.added ?? 0 }));
  const loadMore = counts.length > shown ? () => setShown(shown + 3 * countsAtOnce) : undefined;
  return (
    <Section title={cashTexts.counts}>
      <DataTable
        look="compact"
        caption={cashTexts.counts}
        columns={[...countColumns, actionColumn(setOpened)]}
        list={{ rows: counts.length > 0 ? [sum, ...rows] : [], loadMore, loadingMore: false }}
        rowKey={({ count }) => count?.number ?? 0}
        emptyMessage={cashTexts.noCounts}
      />
      {opened?.posting && (
        <ReverseDialog posting={opened.posting} onClose={() => setOpened(undefined)}>
          {cashTexts.countQuestion(name, opened.counted)}
        </ReverseDialog>
      )}
    </Section>
  );
}

const { columns } = cashTexts;

const countColumns: readonly Column<Row>[] = [
  {
    id: 'date',
    header: columns.date,
    primary: true,
    cell: ({ count }) => (count ? printInstant(count.at) : texts.total),
  },
  {
    id: 'counted',
    header: columns.counted,
    amount: true,
    cell: ({ count }) => count && <Amount pesewas={count.counted} />,
  },
  {
    id: 'before',
    header: columns.before,
    amount: true,
    cell: ({ count }) => count && printOwed(count.before),
  },
  {
    id: 'left',
    header: columns.left,
    amount: true,
    cell: ({ count }) => count && printOwed(count.before - count.counted),
  },
  {
    id: 'added',
    header: columns.added,
    amount: true,
    cell: ({ added = 0 }) => <Amount pesewas={added} strong />,
  },
  {
    id: 'reason',
    header: columns.reason,
    cell: ({ count }) => count?.reason && <span className="wrap-anywhere">{count.reason}</span>,
  },
  {
    id: 'by',
    header: columns.by,
    cell: ({ count }) => count && <span className="wrap-anywhere">{count.by.name}</span>,
  },
  { id: 'confirmed', header: cashTexts.confirmed, cell: ({ count }) => count && printAnswer(count) },
];

const actionColumn = (onOpen: (count: Count) => void): Column<Row> => ({
  id: 'actions',
  header: texts.actions,
  actions: true,
  cell: ({ count }) =>
    count?.posting && (
      <Button tone="quiet" aria-label={cashTexts.takeBackOf(count.counted)} onClick={() => onOpen(count)}>
        {cashTexts.takeBack}
      </Button>
    ),
});

type WriteOffProps = {
  readonly collectorId: string;
  readonly held: SeenCash;
  readonly name: string;
  readonly onClose: () => void;
};

const writeOffSchema = v.object({ amount: cedis, reason: line('reason', 200) });

/** Writes off what a collector should have and has not; below zero what they handed over too much. */
function WriteOffDialog({ collectorId, held, name, onClose }: WriteOffProps) {
  const form = useMoneyChange(held);
  const should = form.subject?.amount ?? held.amount;
  const save = form.submit(writeOffSchema, async ({ amount, reason }, { idempotencyKey, subject }) => {
    const sign = (subject?.amount ?? 0) < 0 ? -1 : 1;
    const body = { collectorId, amount: sign * toPesewas(amount), reason };
    const { message, rest } = await call('writeOffCash', { body, idempotencyKey });
    // What waits for a second person left the cash as it was.
    toast[rest === subject?.amount ? 'info' : 'success'](message);
    onClose();
  });
  return (
    <FormDialog
      title={cashTexts.writeOffOf(name)}
      form={form}
      tone="danger"
      texts={{ cancel: dialogTexts.cancel, submit: cashTexts.writeOff, busy: dialogTexts.saving }}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="rounded-md bg-sunken px-4 py-3 text-xl font-bold tabular-nums">
        {printHeld(should, name)}
      </p>
      <p>{should < 0 ? cashTexts.surplus : cashTexts.loss}</p>
      <CedisField
        label={dialogTexts.amount}
        name="amount"
        defaultValue={(Math.abs(held.amount) / 100).toFixed(2)}
      />
      <MoneyNote label={cashTexts.reason} hint={cashTexts.reasonHint} name="reason" data-autofocus />
    </FormDialog>
  );
}
