import { useState } from 'react';
import type { ListedLoad } from '#contracts/loads/load-calls.ts';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { readNow } from '#platform/api/clock.ts';
import { useMay } from '#platform/session/use-may.ts';
import { type IsoDate, todayInAccra } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';
import { wordOf } from '#shared/known.ts';
import { printCount } from '#shared/print-count.ts';
import { printClock } from '#shared/print-when.ts';
import { DateField } from '#ui/form/fields/text-field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ListTable } from '#ui/list/list-table.tsx';
import { useListParams } from '#ui/list/use-list-params.ts';
import { Alert } from '#ui/state/alert.tsx';
import { actionColumn, column, nameColumn } from '#ui/table/columns.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { RowButton } from '#ui/table/row-button.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { doubtSentences, printFee, printKilograms, texts } from './texts.ts';
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
      {rows && rows.length > 0 && <p className="text-ink-soft">{texts.sum(rows)}</p>}
      <ListTable
        caption={texts.caption}
        columns={listColumns(may('correctLoad') ? setCorrected : undefined)}
        list={list}
        emptyMessage={texts.none}
        emptyHint={texts.noneHint}
      />
      {corrected && <CorrectDialog load={corrected} onClose={() => setCorrected(undefined)} />}
    </>
  );
}

/** @param onCorrect absent for those who may not */
function listColumns(onCorrect: ((load: ListedLoad) => void) | undefined): readonly Column<ListedLoad>[] {
  const words = texts.columns;
  const correction = actionColumn<ListedLoad>((load) => (
    <RowButton
      tone="quiet"
      icon="edit"
      word={texts.correct}
      label={texts.correctOf(fullName(load.collector), printClock(load.at))}
      onClick={() => onCorrect?.(load)}
    />
  ));
  return [
    nameColumn('collector', words.collector, ({ collector }) => (
      <span className="wrap-anywhere">{fullName(collector)}</span>
    )),
    column('time', words.time, ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap">
        {printClock(at)}
      </time>
    )),
    column('station', words.station, Place, { width: 18 }),
    column('pickups', words.pickups, ({ pickups }) => printCount(pickups)),
    column('litres', words.litres, ({ litres }) => printCount(litres)),
    column('kilograms', words.kilograms, printKilograms),
    column('fee', words.fee, printFee),
    column('check', words.check, ToCheck, { width: 20 }),
    ...(onCorrect ? [correction] : []),
  ];
}

function Place({ station, receipt }: ListedLoad) {
  return (
    <>
      <span className="wrap-anywhere">{station.name}</span>
      {receipt && <span className="block text-sm wrap-anywhere text-ink-soft">{texts.receipt(receipt)}</span>}
    </>
  );
}

/** What to check, and the reason of the last correction. */
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
