import { useState } from 'react';
import type { ListedLoad } from '#contracts/loads/load-calls.ts';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { readNow } from '#platform/api/clock.ts';
import { useMay } from '#platform/session/use-may.ts';
import { type IsoDate, todayInAccra } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';
import { wordOf } from '#shared/known.ts';
import { printClock } from '#shared/print-when.ts';
import { DateField } from '#ui/form/fields/text-field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { useListParams } from '#ui/list/use-list-params.ts';
import { Alert } from '#ui/state/alert.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { RowButton } from '#ui/table/row-button.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { printFee, printKilograms } from './print-load.ts';
import { doubtSentences, texts } from './texts.ts';
import { useLoads } from './use-loads.ts';

const dateForm = /^\d{4}-\d{2}-\d{2}$/;

/** What was tipped on a date, which stands in the URL. */
export function Screen() {
  const [params, change] = useListParams();
  const [today] = useState(() => todayInAccra(readNow()));
  const date = params.get('date') ?? today;
  const isDate = dateForm.test(date) && !Number.isNaN(Date.parse(date));
  return (
    <AdminShell>
      <div className="flex">
        <DateField
          label={texts.date}
          value={date}
          max={today}
          onChange={(event) => change({ date: event.target.value })}
        />
      </div>
      {isDate ? <LoadsOf key={date} date={date} /> : <Alert tone="warning">{texts.badDate}</Alert>}
    </AdminShell>
  );
}

function LoadsOf({ date }: { readonly date: IsoDate }) {
  const list = useLoads(date);
  const { rows } = list;
  const may = useMay();
  const [corrected, setCorrected] = useState<ListedLoad>();
  return (
    <>
      <ListFailure list={list} />
      {rows && rows.length > 0 && <p className="text-ink-soft">{texts.sum(rows)}</p>}
      {(rows || !list.error) && (
        <DataTable
          look="compact"
          caption={texts.caption}
          columns={listColumns(may('correctLoad') ? setCorrected : undefined)}
          list={{ rows, loadMore: undefined, loadingMore: false }}
          rowKey={({ id }) => id}
          emptyMessage={texts.none}
          emptyHint={texts.noneHint}
        />
      )}
      {corrected && <CorrectDialog load={corrected} onClose={() => setCorrected(undefined)} />}
    </>
  );
}

const number = (text: string | number) => (
  <span className="tabular-nums">{text.toLocaleString('en-GB')}</span>
);

/** @param onCorrect absent for those who may not */
function listColumns(onCorrect: ((load: ListedLoad) => void) | undefined): readonly Column<ListedLoad>[] {
  const words = texts.columns;
  return [
    {
      id: 'collector',
      header: words.collector,
      primary: true,
      cell: ({ collector }) => <span className="wrap-anywhere">{fullName(collector)}</span>,
    },
    {
      id: 'time',
      header: words.time,
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap">
          {printClock(at)}
        </time>
      ),
    },
    { id: 'station', header: words.station, width: 18, cell: Place },
    { id: 'pickups', header: words.pickups, cell: ({ pickups }) => number(pickups) },
    { id: 'litres', header: words.litres, cell: ({ litres }) => number(litres) },
    { id: 'kilograms', header: words.kilograms, cell: (load) => number(printKilograms(load)) },
    { id: 'fee', header: words.fee, cell: (load) => number(printFee(load)) },
    { id: 'check', header: words.check, width: 20, cell: ToCheck },
    ...(onCorrect
      ? [
          {
            id: 'actions',
            header: words.actions,
            actions: true,
            cell: (load: ListedLoad) => <CorrectButton load={load} onCorrect={onCorrect} />,
          },
        ]
      : []),
  ];
}

type ButtonProps = { readonly load: ListedLoad; readonly onCorrect: (load: ListedLoad) => void };

function CorrectButton({ load, onCorrect }: ButtonProps) {
  return (
    <RowButton
      tone="quiet"
      icon="edit"
      word={texts.correct}
      label={texts.correctOf(fullName(load.collector), printClock(load.at))}
      onClick={() => onCorrect(load)}
    />
  );
}

function Place({ station, receipt }: ListedLoad) {
  return (
    <>
      <span className="wrap-anywhere">{station.name}</span>
      {receipt && <span className="block text-sm wrap-anywhere text-ink-soft">{texts.receipt(receipt)}</span>}
    </>
  );
}

/** What is doubtful, and the reason of the last correction. */
function ToCheck({ doubts, reason }: ListedLoad) {
  return (
    <>
      {doubts.map((doubt) => (
        <span key={doubt} className="flex gap-1.5 font-medium text-danger-ink">
          <Icon name="alert" className="mt-0.5 size-4" />
          <span>{wordOf(doubtSentences, doubt)}</span>
        </span>
      ))}
      {reason && <span className="block wrap-anywhere text-ink-soft">{texts.corrected(reason)}</span>}
    </>
  );
}
