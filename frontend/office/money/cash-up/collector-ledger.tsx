import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { StatementTable } from '#features/money/statement-table.tsx';
import { readMonth } from '#features/money/statement-texts.ts';
import { ReverseDialog } from '#office/money/reverse-dialog.tsx';
import { Amount, MoneyNote, TableSection } from '#office/money/section.tsx';
import { texts } from '#office/money/texts.ts';
import {
  type Money,
  nameCollector,
  type SeenCash,
  useFirstMonth,
  useMoneyChange,
} from '#office/money/use-money.ts';
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
import { toList } from '#ui/list/to-list.ts';
import { useListParams } from '#ui/list/use-list-params.ts';
import { actionColumn, amountColumn, column, nameColumn } from '#ui/table/columns.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { CollectorCash } from './cash-in-hand.tsx';
import { cashTexts, printAnswer, printHeld, printOwed } from './texts.ts';

type Props = { readonly money: Money; readonly collectorId: string };

/** A collector's cash: what is due, the counts and what was missing, and a month line by line. */
export function CollectorLedger({ money, collectorId }: Props) {
  const [params] = useListParams();
  const [now] = useState(readNow);
  const [isOpen, setOpen] = useState(false);
  const month = readMonth(params.get('month'), now);
  const query = useQuery(callQuery('getCollectorCash', { params: { collectorId }, query: { month } }));
  const list = toList(query, (error) => failureText(error, cashTexts.failed));
  const { data } = query;
  const since = useFirstMonth();
  const name = nameCollector(money, collectorId);
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
      <StatementTable
        list={{ ...list, rows: data?.entries }}
        month={month}
        now={now}
        since={since}
        linksPickups
        look="compact"
      />
      {isOpen && data && (
        <WriteOffDialog collectorId={collectorId} held={data} name={name} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type Count = CollectorCash['counts'][number];
type Row = Pick<Count, 'added'> & { readonly count?: Count };

function Counts({ counts, name }: Pick<CollectorCash, 'counts'> & { readonly name: string }) {
  const [opened, setOpened] = useState<Count>();
  return (
    <>
      <TableSection<Row>
        title={cashTexts.counts}
        columns={listColumns(setOpened)}
        list={{ rows: counts.map((count) => ({ count, added: count.added })) }}
        total={{ added: counts.reduce((all, { added = 0 }) => all + added, 0) }}
        atOnce={10}
        rowKey={({ count }) => count?.number ?? 0}
        empty={cashTexts.noCounts}
      />
      {opened?.posting && (
        <ReverseDialog posting={opened.posting} onClose={() => setOpened(undefined)}>
          {cashTexts.countQuestion(name, opened.counted)}
        </ReverseDialog>
      )}
    </>
  );
}

const listColumns = (onOpen: (count: Count) => void): readonly Column<Row>[] => [
  nameColumn('date', 'Date', ({ count }) => (count ? printInstant(count.at) : texts.total)),
  amountColumn('counted', 'Counted', ({ count }) => count && <Amount pesewas={count.counted} />),
  amountColumn('before', 'Cash due', ({ count }) => count && printOwed(count.before)),
  amountColumn('left', 'Still missing', ({ count }) => count && printOwed(count.before - count.counted)),
  amountColumn('added', 'Shortage', ({ added = 0 }) => <Amount pesewas={added} strong />),
  column('reason', 'Reason', ({ count }) => count?.reason && <Note text={count.reason} />),
  column('by', 'Counted by', ({ count }) => count && <Note text={count.by.name} />),
  column('confirmed', cashTexts.confirmed, ({ count }) => count && printAnswer(count)),
  actionColumn(
    ({ count }) =>
      count?.posting && (
        <Button tone="quiet" aria-label={cashTexts.takeBackOf(count.counted)} onClick={() => onOpen(count)}>
          {cashTexts.takeBack}
        </Button>
      ),
  ),
];

const Note = ({ text }: { readonly text: string }) => <span className="wrap-anywhere">{text}</span>;

type WriteOffProps = {
  readonly collectorId: string;
  readonly held: SeenCash;
  readonly name: string;
  readonly onClose: () => void;
};

const writeOffSchema = v.object({ amount: cedis, reason: line('reason', 200) });

/** Writes off what a collector cannot hand in; below zero what they handed in too much. */
function WriteOffDialog({ collectorId, held, name, onClose }: WriteOffProps) {
  const form = useMoneyChange(held);
  const should = form.subject?.amount ?? held.amount;
  const save = form.submit(writeOffSchema, async ({ amount, reason }, { idempotencyKey, subject }) => {
    const sign = (subject?.amount ?? 0) < 0 ? -1 : 1;
    const body = { collectorId, amount: sign * toPesewas(amount), reason };
    const { message, rest } = await call('writeOffCash', { body, idempotencyKey });
    // Unchanged where it waits for a second person.
    toast[rest === subject?.amount ? 'info' : 'success'](message);
    onClose();
  });
  return (
    <FormDialog
      title={cashTexts.writeOffOf(name)}
      form={form}
      tone="danger"
      texts={{ submit: cashTexts.writeOff }}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="rounded-md bg-sunken px-4 py-3 text-xl font-bold tabular-nums">
        {printHeld(should, name)}
      </p>
      <p>{should < 0 ? cashTexts.surplus : cashTexts.loss}</p>
      <CedisField
        label={texts.amount}
        name="amount"
        defaultValue={(Math.abs(held.amount) / 100).toFixed(2)}
      />
      <MoneyNote label={cashTexts.reason} hint={cashTexts.reasonHint} name="reason" data-autofocus />
    </FormDialog>
  );
}
