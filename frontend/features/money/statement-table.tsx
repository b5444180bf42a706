import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { StatementEntry } from '#contracts/money/statement-calls.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { pickupPath } from '#platform/paths.ts';
import { printPesewas } from '#shared/money.ts';
import { printInstant } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { useListParams } from '#ui/list/use-list-params.ts';
import { byteOrderMark, csvLine, csvType, saveFile } from '#ui/save-file.ts';
import { amountColumn, column, nameColumn } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { listMonths, nameLine, statementTexts, statementTexts as texts } from './statement-texts.ts';

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
          columns={[linksPickups ? linkedName : plainName, ...columns]}
          list={{ rows }}
          rowKey={({ at, kind, id }) => `${at} ${kind} ${id}`}
          emptyMessage={texts.none}
          emptyHint={texts.noneHint}
        />
      )}
    </>
  );
}

const plainName = nameColumn<StatementEntry>('what', texts.columns.what, nameLine);

const linkedName = nameColumn<StatementEntry>('what', texts.columns.what, (entry) =>
  entry.pickupId ? (
    <StatementLink pickupId={entry.pickupId}>{nameLine(entry)}</StatementLink>
  ) : (
    nameLine(entry)
  ),
);

const columns = [
  column<StatementEntry>('when', texts.columns.when, ({ at }) => printInstant(at), { onCard: 'line' }),
  column<StatementEntry>('number', texts.columns.number, ({ id = '–' }) => (
    <span className="font-mono">{id}</span>
  )),
  amountColumn<StatementEntry>('amount', texts.columns.amount, ({ amount }) => (
    <b className="whitespace-nowrap tabular-nums">{printPesewas(amount)}</b>
  )),
];

type LinkProps = { readonly pickupId: string; readonly children: string };

export function StatementLink({ pickupId, children }: LinkProps) {
  return (
    <Link
      to={pickupPath(pickupId)}
      className="inline-flex min-h-11 items-center text-brand underline underline-offset-4 @dense:min-h-9.5"
    >
      {children}
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

type MonthProps = {
  readonly month: string;
  readonly now: Date;
  /** The first month in which money can have moved. */
  readonly since: string | undefined;
};

export function MonthField({ month, now, since }: MonthProps) {
  const [, change] = useListParams();
  return (
    <SelectField
      label={texts.month}
      options={listMonths(month, now, since).map((one) => ({ value: one, label: texts.printMonth(one) }))}
      value={month}
      onChange={(event) => change({ month: event.target.value, day: undefined })}
    />
  );
}
