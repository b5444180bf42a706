import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { StatementEntry } from '#contracts/money/statement-calls.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { pickupPath } from '#platform/paths.ts';
import { printPesewas } from '#shared/money.ts';
import { printInstant } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { byteOrderMark, csvLine, csvType, saveFile } from '#ui/save-file.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { MonthField } from './month-field.tsx';
import { nameLine, statementTexts, statementTexts as texts } from './statement-texts.ts';

type Props = Pick<ComponentProps<typeof DataTable>, 'look'> &
  ComponentProps<typeof MonthField> & {
    readonly list: ComponentProps<typeof ListFailure>['list'] & {
      readonly rows: readonly StatementEntry[] | undefined;
    };
    readonly linksPickups?: boolean;
    readonly children?: ReactNode;
  };

export function StatementTable({ list, month, now, since, linksPickups, look, children }: Props) {
  const { rows, error } = list;
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <MonthField month={month} now={now} since={since} />
        {(!rows || rows.length > 0) && (
          <Button
            tone="secondary"
            icon="download"
            disabled={!rows}
            onClick={() => rows && saveFile(texts.statementFile(month), csvType, statementCsv(rows))}
          >
            {texts.download}
          </Button>
        )}
      </div>
      <ListFailure list={list} />
      {children}
      {!children && (rows || !error) && (
        <DataTable
          look={look}
          caption={texts.printMonth(month)}
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
    amount: true,
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
      className="inline-flex min-h-11 items-center text-brand underline underline-offset-4 @dense:min-h-9.5"
    >
      {word}
    </Link>
  );
}

const { csv } = statementTexts;

/** A statement for spreadsheets (RFC 4180, UTF-8). What raises and what lowers the balance has a column each: no field begins with a sign, which would be taken for a formula. */
export function statementCsv(entries: readonly StatementEntry[]): string {
  const header = csvLine([csv.when, csv.what, csv.number, csv.pickup, csv.plus, csv.minus]);
  return byteOrderMark + header + entries.map(writeLine).join('');
}

function writeLine(entry: StatementEntry): string {
  const { at, id = '', pickupId, amount } = entry;
  const cedis = (Math.abs(amount) / 100).toFixed(2);
  const columns = amount < 0 ? ['', cedis] : [cedis, ''];
  return csvLine([at, nameLine(entry), id, pickupId ? shortId(pickupId) : '', ...columns]);
}
