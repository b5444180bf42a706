import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { officeKinds } from '#contracts/money/cash-calls.ts';
import type { LedgerEntry } from '#contracts/money/ledger-calls.ts';
import { call } from '#platform/api/client.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { line } from '#shared/fields.ts';
import { wordOf } from '#shared/known.ts';
import { printPesewas } from '#shared/money.ts';
import { printInstant } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { cedis, toPesewas } from '#ui/form/cedis-field.ts';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { CedisField } from '#ui/form/fields/text-field.tsx';
import { toList } from '#ui/list/to-list.ts';
import { Panel } from '#ui/panel.tsx';
import { actionColumn, column, nameColumn } from '#ui/table/columns.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { toast } from '#ui/toast/toast.ts';
import { ReverseDialog } from './reverse-dialog.tsx';
import { Amount, AmountFacts, MoneyNote, TableSection } from './section.tsx';
import { texts as moneyTexts } from './texts.ts';
import { type Money, useMoneyChange } from './use-money.ts';

const texts = {
  office: 'Office',
  officeCash: 'Cash in the office',
  bank: 'Taken to the bank',
  provider: 'Mobile Money at the provider',
  note: 'Deposit, payout or float',
  list: 'Deposits, payouts and floats',
  none: 'Nothing was recorded this month.',
  date: 'Date',
  kind: 'Type',
  reference: 'Reference',
  by: 'By',
  amount: 'To the bank',
  kinds: { deposit: 'Deposit', payout: 'Payout', float: 'Float' },
  reversed: (at: string, name: string) => `Reversed ${at} by ${name}`,
  takeBack: 'Reverse',
  takeBackOf: (kind: string, reference: string) => `Reverse: ${kind} ${reference}`,
  question: (kind: string, amount: string, reference: string) => `${kind} of ${amount}, ${reference}`,
  whatKind: 'What was it?',
  whatKinds: {
    deposit: 'Deposit: cash taken to the bank',
    payout: 'Payout: by the Mobile Money provider',
    float: 'Float: change brought from the bank',
  },
  referenceHint: 'From the slip or statement. Each can be recorded once.',
  submit: 'Record',
} as const;

/** Cash in the office and at the bank, the form that records a move between them, and those of the month. */
export function BankTab({ money: { office }, month }: { readonly money: Money; readonly month: string }) {
  const [isOpen, setOpen] = useState(false);
  const facts = [
    [texts.officeCash, office.cash],
    [texts.bank, office.bank],
    ...(office.provider === 0 ? [] : [[texts.provider, office.provider] as const]),
  ] as const;
  return (
    <>
      <Panel title={texts.office}>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <AmountFacts facts={facts} />
          <Button tone="secondary" icon="plus" onClick={() => setOpen(true)}>
            {texts.note}
          </Button>
        </div>
        {isOpen && <LedgerDialog onClose={() => setOpen(false)} />}
      </Panel>
      <LedgerList month={month} />
    </>
  );
}

const schema = v.object({ kind: v.picklist(officeKinds), amount: cedis, reference: line('reference', 60) });

const kindOptions = officeKinds.map((value) => ({ value, label: texts.whatKinds[value] }));

function LedgerDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useMoneyChange();
  const save = form.submit(schema, async ({ amount, ...typed }, { idempotencyKey }) => {
    const body = { ...typed, amount: toPesewas(amount) };
    toast.success((await call('postToLedger', { body, idempotencyKey })).message);
    onClose();
  });
  return (
    <FormDialog
      title={texts.note}
      form={form}
      texts={{ submit: texts.submit }}
      savedAs="ledger"
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField label={texts.whatKind} name="kind" options={kindOptions} />
      <CedisField label={moneyTexts.amount} name="amount" data-autofocus />
      <MoneyNote label={texts.reference} hint={texts.referenceHint} name="reference" maxLength={60} />
    </FormDialog>
  );
}

type Row = LedgerEntry | 'total';

function LedgerList({ month }: { readonly month: string }) {
  const [opened, setOpened] = useState<LedgerEntry>();
  const list = toList(useQuery(callQuery('listLedger', { query: { month } })));
  const entries = list.rows?.entries;
  const total = (entries ?? []).reduce((sum, entry) => sum + (entry.reversed ? 0 : toBank(entry)), 0);
  return (
    <>
      <TableSection<Row>
        title={texts.list}
        columns={listColumns(total, setOpened)}
        list={{ ...list, rows: entries }}
        total="total"
        rowKey={(row) => (row === 'total' ? row : row.posting)}
        empty={texts.none}
      />
      {opened && (
        <ReverseDialog posting={opened.posting} onClose={() => setOpened(undefined)}>
          {texts.question(nameKind(opened), printPesewas(opened.amount), opened.reference)}
        </ReverseDialog>
      )}
    </>
  );
}

const nameKind = ({ kind }: LedgerEntry) => wordOf(texts.kinds, kind);

/** By how much the bank holds more. */
const toBank = ({ kind, amount }: LedgerEntry) => (kind === 'float' ? -amount : amount);

function listColumns(total: number, onOpen: (entry: LedgerEntry) => void): readonly Column<Row>[] {
  return [
    nameColumn('date', texts.date, (row) => (row === 'total' ? moneyTexts.total : printInstant(row.at))),
    column('kind', texts.kind, (row) => row !== 'total' && nameKind(row)),
    column('reference', texts.reference, (row) =>
      row === 'total' ? null : <span className="wrap-anywhere">{row.reference}</span>,
    ),
    column('by', texts.by, (row) => row !== 'total' && row.by.name),
    column('amount', texts.amount, (row) => (
      <div className="text-right">
        {row === 'total' ? <Amount pesewas={total} strong /> : <EntryAmount entry={row} />}
      </div>
    )),
    actionColumn((row) => row !== 'total' && <Reversal entry={row} onOpen={onOpen} />),
  ];
}

function EntryAmount({ entry }: { readonly entry: LedgerEntry }) {
  const amount = toBank(entry);
  return entry.reversed ? (
    <s className="text-ink-soft">{printPesewas(amount)}</s>
  ) : (
    <Amount pesewas={amount} />
  );
}

type ReversalProps = { readonly entry: LedgerEntry; readonly onOpen: (entry: LedgerEntry) => void };

function Reversal({ entry, onOpen }: ReversalProps) {
  const { canReverse, reversed, reference } = entry;
  if (!canReverse)
    return (
      reversed && (
        <span className="text-sm text-ink-soft">
          {texts.reversed(printInstant(reversed.at), reversed.by.name)}
        </span>
      )
    );
  const label = texts.takeBackOf(nameKind(entry), reference);
  return (
    <Button tone="quiet" aria-label={label} onClick={() => onOpen(entry)}>
      {texts.takeBack}
    </Button>
  );
}
