import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import type { CashCount } from '#contracts/money/count-calls.ts';
import type { HeldCash } from '#contracts/money/money-calls.ts';
import { nameLine } from '#features/money/statement-texts.ts';
import { CollectorLink, MoneyNote, TableSection } from '#office/money/section.tsx';
import { texts } from '#office/money/texts.ts';
import { type Money, nameCollector, useMoneyChange } from '#office/money/use-money.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { line } from '#shared/fields.ts';
import { parseCedis, printPesewas } from '#shared/money.ts';
import { printInstant } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { cedis, toPesewas } from '#ui/form/cedis-field.ts';
import { CedisField } from '#ui/form/fields/text-field.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { actionColumn, amountColumn, column, nameColumn } from '#ui/table/columns.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { uiTexts } from '#ui/texts.ts';
import { toast } from '#ui/toast/toast.ts';
import { cashTexts, printAnswer, printMissing } from './texts.ts';

type Row = Omit<HeldCash, 'amount' | 'handOvers'> & { readonly name: string };

/** Collectors whose cash is to be counted, blind: what is due shows after the count. */
export function CashInHand({ money }: { readonly money: Money }) {
  const [open, setOpen] = useState<Row>();
  const rows = money.cash
    .map((held) => ({ ...held, name: nameCollector(money, held.collectorId) }))
    .sort((one, other) => one.name.localeCompare(other.name));
  return (
    <>
      <TableSection
        title={cashTexts.inHand}
        columns={listColumns(setOpen)}
        list={{ rows }}
        atOnce={50}
        rowKey={({ collectorId }) => collectorId}
        empty={cashTexts.nobodyHolds}
      />
      {open && (
        <CountCashDialog collectorId={open.collectorId} name={open.name} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

function listColumns(onOpen: (row: Row) => void): readonly Column<Row>[] {
  return [
    nameColumn('collector', texts.collector, ({ collectorId, name }) => (
      <CollectorLink id={collectorId} name={name} />
    )),
    column('last', cashTexts.last, ({ last }) => <Last last={last} />),
    amountColumn(
      'missing',
      cashTexts.missing,
      ({ last, name }) => last && printMissing(last.before - last.counted, name),
    ),
    column('confirmed', cashTexts.confirmed, ({ last }) => last && printAnswer(last)),
    amountColumn('stops', cashTexts.stops, ({ stops }) => stops),
    actionColumn((row) => (
      <Button small tone="secondary" aria-label={cashTexts.countOf(row.name)} onClick={() => onOpen(row)}>
        {cashTexts.count}
      </Button>
    )),
  ];
}

function Last({ last }: { readonly last: CashCount | undefined }) {
  if (!last) return <span className="text-ink-soft">{cashTexts.never}</span>;
  return (
    <span>
      <span className="whitespace-nowrap">{printPesewas(last.counted)}</span>{' '}
      <time dateTime={last.at} className="whitespace-nowrap text-ink-soft">
        {printInstant(last.at)}
      </time>
    </span>
  );
}

export type CollectorCash = CallAnswer<'getCollectorCash'>;

type Props = { readonly collectorId: string; readonly name: string; readonly onClose: () => void };

const schema = v.object({ counted: cedis, reason: v.optional(v.string()) });
const withReason = v.object({ counted: cedis, reason: line('reason', 200) });

/** Asks what was counted; then shows what is due and what it is made up of, and records the hand-over. */
function CountCashDialog({ collectorId, name, onClose }: Props) {
  const readCash = () => call('getCollectorCash', { params: { collectorId } });
  const form = useMoneyChange<CollectorCash>(undefined, readCash);
  const [typed, setTyped] = useState<number>();
  const [compared, setCompared] = useState<CollectorCash>();
  const seen = form.subject ?? compared;
  const rest = seen && typed !== undefined ? seen.amount - typed : 0;
  const save = form.submit(
    rest === 0 ? schema : withReason,
    async ({ counted, reason }, { idempotencyKey }) => {
      if (!seen) return setCompared(await readCash());
      const { amount, handOvers: version } = seen;
      const body = { collectorId, counted: toPesewas(counted), version, seen: amount, reason };
      toast.success((await call('handOverCash', { body, idempotencyKey })).message);
      return onClose();
    },
  );
  const edit = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'counted') setTyped(parseCedis(target.value));
  };
  return (
    <FormDialog
      title={cashTexts.countOf(name)}
      form={form}
      texts={{
        submit: seen ? cashTexts.handOver : cashTexts.compare,
        busy: seen ? uiTexts.saving : cashTexts.comparing,
      }}
      onSubmit={save}
      onEdit={edit}
      onClose={onClose}
    >
      <CedisField label={cashTexts.counted} hint={cashTexts.countedHint} name="counted" data-autofocus />
      {seen && <Parts cash={seen} name={name} />}
      {seen && typed !== undefined && <Rest rest={rest} name={name} />}
    </FormDialog>
  );
}

type PartsProps = { readonly cash: CollectorCash; readonly name: string };

/** Adds up to what is due: what was left at the last count, and each amount since. */
function Parts({ cash: { amount, entries, counts }, name }: PartsProps) {
  const [last] = counts;
  const carried = last ? last.before - last.counted : 0;
  const rest = amount - carried - entries.reduce((sum, entry) => sum + entry.amount, 0);
  const entryParts = entries.map((entry) => ({
    key: `${entry.at} ${entry.kind} ${entry.id}`,
    what: [nameLine(entry), entry.id, printInstant(entry.at)].filter(Boolean).join(' · '),
    part: entry.amount,
  }));
  const parts = [
    ...(carried === 0
      ? []
      : [{ key: 'carried', what: carried > 0 ? cashTexts.carried : cashTexts.owed, part: carried }]),
    ...entryParts,
    ...(rest === 0 ? [] : [{ key: 'rest', what: cashTexts.rest, part: rest }]),
  ];
  return (
    <section className="flex flex-col gap-2 rounded-md bg-sunken px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-ink-soft">{amount < 0 ? cashTexts.weOwe(name) : cashTexts.shouldHave}</span>
        <span className="text-xl font-bold tabular-nums">{printPesewas(Math.abs(amount))}</span>
      </p>
      <h3 className="text-sm text-ink-soft">{cashTexts.parts}</h3>
      <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto text-sm">
        {parts.map(({ key, what, part }) => (
          <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{what}</span>
            <span className="tabular-nums">{printPesewas(part)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rest({ rest, name }: { readonly rest: number; readonly name: string }) {
  if (rest === 0) return <Alert tone="success">{cashTexts.isRight}</Alert>;
  return (
    <>
      <Alert tone={rest > 0 ? 'warning' : 'info'}>{cashTexts.differs(rest, name)}</Alert>
      <MoneyNote label={cashTexts.whyDiffers} hint={cashTexts.whyHint} name="reason" />
    </>
  );
}
