import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LedgerEntry } from '#contracts/money/ledger-calls.ts';
import { ReverseDialog } from '#office/money/reverse-dialog.tsx';
import { Amount, Section } from '#office/money/section.tsx';
import { callQuery } from '#platform/api/query-client.ts';
import { wordOf } from '#shared/known.ts';
import { printPesewas } from '#shared/money.ts';
import { printInstant } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { toList } from '#ui/list/to-list.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { texts } from './texts.ts';

type Row = LedgerEntry | 'total';

export function LedgerList({ month }: { readonly month: string }) {
  const [opened, setOpened] = useState<LedgerEntry>();
  const list = toList(useQuery(callQuery('listLedger', { query: { month } })));
  const entries = list.rows?.entries;
  const total = (entries ?? []).reduce((sum, entry) => sum + toBank(entry), 0);
  const rows = entries && (entries.length > 0 ? ['total' as const, ...entries] : []);
  return (
    <Section title={texts.list}>
      <ListFailure list={list} />
      {(rows || !list.error) && (
        <DataTable
          look="compact"
          caption={texts.list}
          columns={listColumns(total, setOpened)}
          list={{ rows, loadMore: undefined, loadingMore: false }}
          rowKey={(row) => (row === 'total' ? row : row.posting)}
          emptyMessage={texts.none}
        />
      )}
      {opened && (
        <ReverseDialog posting={opened.posting} onClose={() => setOpened(undefined)}>
          {texts.question(nameKind(opened), printPesewas(opened.amount), opened.reference)}
        </ReverseDialog>
      )}
    </Section>
  );
}

const nameKind = ({ kind }: LedgerEntry) => wordOf(texts.kinds, kind);

/** By how much the bank holds more; what was taken back moved nothing. */
function toBank({ kind, amount, reversed }: LedgerEntry): number {
  if (reversed) return 0;
  return kind === 'float' ? -amount : amount;
}

function listColumns(total: number, onOpen: (entry: LedgerEntry) => void): readonly Column<Row>[] {
  const of = (show: (entry: LedgerEntry) => React.ReactNode) => (row: Row) =>
    row === 'total' ? null : show(row);
  return [
    {
      id: 'date',
      header: texts.date,
      primary: true,
      cell: (row) => (row === 'total' ? texts.total : printInstant(row.at)),
    },
    { id: 'kind', header: texts.kind, cell: of(nameKind) },
    {
      id: 'reference',
      header: texts.reference,
      cell: of(({ reference }) => <span className="wrap-anywhere">{reference}</span>),
    },
    { id: 'by', header: texts.by, cell: of(({ by }) => by.name) },
    {
      id: 'amount',
      header: texts.amount,
      cell: (row) => (
        <div className="text-right">
          {row === 'total' ? <Amount pesewas={total} strong /> : <EntryAmount entry={row} />}
        </div>
      ),
    },
    {
      id: 'actions',
      header: texts.actions,
      actions: true,
      cell: of((entry) =>
        entry.canReverse ? (
          <Button
            tone="quiet"
            aria-label={texts.takeBackOf(nameKind(entry), entry.reference)}
            onClick={() => onOpen(entry)}
          >
            {texts.takeBack}
          </Button>
        ) : (
          entry.reversed && (
            <span className="text-sm text-ink-soft">
              {texts.reversed(printInstant(entry.reversed.at), entry.reversed.by.name)}
            </span>
          )
        ),
      ),
    },
  ];
}

function EntryAmount({ entry }: { readonly entry: LedgerEntry }) {
  const amount = entry.kind === 'float' ? -entry.amount : entry.amount;
  return entry.reversed ? (
    <s className="text-ink-soft">{printPesewas(amount)}</s>
  ) : (
    <Amount pesewas={amount} />
  );
}
