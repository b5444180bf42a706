import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { StatementEntry } from '#contracts/money/statement-calls.ts';
import { readNow } from '#platform/api/clock.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { pickupPath } from '#platform/paths.ts';
import { printPesewas } from '#shared/money.ts';
import { printInstant } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { useListParams } from '#ui/list/use-list-params.ts';
import { csvType, saveFile } from '#ui/save-file.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { statementCsv } from './statement-csv.ts';
import { listMonths, readMonth } from './statement-months.ts';
import { nameLine, printMonth, statementFile, statementTexts as texts } from './statement-texts.ts';

type Props = {
  /** What the balance, in pesewas, says now. */
  readonly printBalance: (balance: number) => string;
  /** Whether a line leads to its pickup. */
  readonly linksPickups?: boolean;
};

/** What raised and lowered a balance in a month, which stands in the URL. */
export function Statement({ printBalance, linksPickups = false }: Props) {
  const [params, change] = useListParams();
  const [now] = useState(readNow);
  const month = readMonth(params.get('month'), now);
  const { data, error, isFetching, refetch } = useQuery(callQuery('getStatement', { query: { month } }));
  const failure = error ? failureText(error, texts.failed) : undefined;
  const rows = data?.entries;
  return (
    <>
      {data && <p className="text-xl font-bold tabular-nums">{printBalance(data.balance)}</p>}
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={texts.month}
          options={listMonths(month, now, data?.since).map((one) => ({ value: one, label: printMonth(one) }))}
          value={month}
          onChange={(event) => change({ month: event.target.value })}
        />
        {rows && rows.length > 0 && (
          <Button
            tone="secondary"
            icon="download"
            onClick={() => saveFile(statementFile(month), csvType, statementCsv(rows))}
          >
            {texts.download}
          </Button>
        )}
      </div>
      <ListFailure list={{ error: failure, rows, busy: isFetching, retry: () => void refetch() }} />
      {(rows || !failure) && (
        <DataTable
          caption={printMonth(month)}
          columns={linksPickups ? [linkColumn, ...columns] : [nameColumn, ...columns]}
          list={{ rows, loadMore: undefined, loadingMore: false }}
          rowKey={({ at, kind, id }) => `${at} ${kind} ${id}`}
          emptyMessage={texts.none}
          emptyHint={texts.noneHint}
        />
      )}
    </>
  );
}

const what = { id: 'what', header: texts.columns.what, primary: true } as const;

const nameColumn: Column<StatementEntry> = { ...what, cell: nameLine };

const linkColumn: Column<StatementEntry> = { ...what, cell: (entry) => <What entry={entry} /> };

const columns: readonly Column<StatementEntry>[] = [
  { id: 'when', header: texts.columns.when, onCard: 'line', cell: ({ at }) => printInstant(at) },
  {
    id: 'number',
    header: texts.columns.number,
    cell: ({ id = '–' }) => <span className="font-mono">{id}</span>,
  },
  {
    id: 'amount',
    header: texts.columns.amount,
    cell: ({ amount }) => <b className="whitespace-nowrap tabular-nums">{printPesewas(amount)}</b>,
  },
];

function What({ entry }: { readonly entry: StatementEntry }) {
  const { pickupId } = entry;
  const word = nameLine(entry);
  if (!pickupId) return word;
  return (
    <Link
      to={pickupPath(pickupId)}
      className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
    >
      {word}
    </Link>
  );
}
