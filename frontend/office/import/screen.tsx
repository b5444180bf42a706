import { type ReactNode, useState } from 'react';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { Button } from '#ui/button/button.tsx';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { Badge, type BadgeLook } from '#ui/icon/badge.tsx';
import { byteOrderMark, csvLine, csvType, saveFile } from '#ui/save-file.ts';
import { Alert } from '#ui/state/alert.tsx';
import { column, nameColumn } from '#ui/table/columns.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { ChooseFile } from './choose-file.tsx';
import {
  countRows,
  type Import,
  type ImportRow,
  isSending,
  isWrong,
  type Outcome,
  useImport,
} from './import-store.ts';
import type { Line } from './read-lines.ts';
import { dropImport, runImport, startCheck, stopImport } from './run-import.ts';
import type { ColumnId, Kind } from './texts.ts';
import { texts } from './texts.ts';

/** Many households, pickups or repeating pickups from a file: choose it, see what happens to each line, send. */
export function Screen() {
  const job = useImport();
  return <AdminShell>{job ? <ImportWork job={job} /> : <ChooseFile />}</AdminShell>;
}

type Props = { readonly job: Import };

function ImportWork({ job }: Props) {
  const { file, phase, problem } = job;
  const isBusy = phase === 'checking' || isSending(job);
  const steps = isBusy ? <Progress job={job} /> : <NextSteps job={job} />;
  return (
    <div className="flex flex-col gap-3">
      {file.unknown.length > 0 && <Alert live={false}>{texts.unknownColumns(file.unknown)}</Alert>}
      {problem && <Alert tone={phase === 'unchecked' ? 'error' : 'warning'}>{problem}</Alert>}
      {job.rows.length > 0 ? <Lines job={job}>{steps}</Lines> : steps}
    </div>
  );
}

function Progress({ job }: Props) {
  const { done, total } = job.progress;
  const isSent = isSending(job);
  const what = isSent ? texts.sending : texts.checking;
  return (
    <div className="flex items-center gap-3">
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
          <span>{what}</span>
          <span className="tabular-nums">{total > 0 && texts.progress(done, total)}</span>
        </p>
        <progress
          aria-label={what}
          max={Math.max(1, total)}
          value={done}
          className="h-2 w-full overflow-hidden rounded-full bg-sunken [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
        />
        {isSent && <p className="text-sm text-ink-soft">{texts.leaveOpen}</p>}
      </div>
      <Button
        tone="secondary"
        onClick={isSent ? stopImport : dropImport}
        busy={job.phase === 'stopping'}
        busyLabel={texts.stopping}
      >
        {texts.stop}
      </Button>
    </div>
  );
}

function Summary({ job }: Props) {
  const counts = countRows(job.rows);
  const isBegun = isSending(job) || job.phase === 'ended';
  const isOver = job.phase === 'ended' && counts.open === 0;
  return (
    <p role={isSending(job) ? undefined : 'status'} className="font-semibold">
      {`${isOver ? `${texts.finished} ` : ''}${texts.counts(counts, isBegun)}.`}
    </p>
  );
}

function saveWrong({ kind, file, rows }: Import): void {
  const lines = rows
    .filter(isWrong)
    .map(({ line, outcome }) => csvLine(['problem' in outcome ? outcome.problem : '', ...line.cells]));
  const content = byteOrderMark + csvLine([texts.reason, ...file.header]) + lines.join('');
  saveFile(texts.fileName(kind, 'wrong'), csvType, content);
}

function NextSteps({ job }: Props) {
  const { open } = countRows(job.rows);
  const goesOn = job.phase === 'ended';
  return (
    <div className="flex flex-wrap gap-3">
      {open > 0 && (
        <Button onClick={() => void runImport()}>{goesOn ? texts.goOn : texts.start(job.kind, open)}</Button>
      )}
      {job.phase === 'unchecked' && (
        <Button icon="refresh" onClick={() => void startCheck(job.kind, job.file)}>
          {texts.checkAgain}
        </Button>
      )}
      {job.rows.some(isWrong) && (
        <Button tone="secondary" icon="download" onClick={() => saveWrong(job)}>
          {texts.saveWrong}
        </Button>
      )}
      <Button tone="secondary" onClick={dropImport}>
        {texts.chooseAnother}
      </Button>
    </div>
  );
}

/** What happens to each line. On a wide screen the head stays in view, as high as the table leaves room for. */
function Lines({ job, children }: Props & { readonly children: ReactNode }) {
  const [onlyWrong, setOnlyWrong] = useState(false);
  return (
    <div className="@container flex flex-col gap-3">
      <div className="flex flex-col gap-3 bg-ground @dense:not-low:sticky @dense:top-0 @dense:z-20 @dense:h-29 @dense:gap-2 @dense:py-2">
        <Summary job={job} />
        <div className="flex flex-col gap-3 @dense:flex-row @dense:items-center">
          <div className="grow">{children}</div>
          <CheckboxField
            label={texts.onlyWrong}
            checked={onlyWrong}
            onChange={(event) => setOnlyWrong(event.currentTarget.checked)}
          />
        </div>
      </div>
      <LineTable
        key={String(onlyWrong)}
        kind={job.kind}
        rows={onlyWrong ? job.rows.filter(isWrong) : job.rows}
        emptyMessage={onlyWrong ? texts.nothingWrong : texts.noLines}
      />
    </div>
  );
}

const rowsAtOnce = 100;

const looks: Readonly<Record<Outcome['state'], Omit<BadgeLook, 'word'>>> = {
  new: { icon: 'plus', classes: 'bg-assigned text-assigned-ink' },
  there: { icon: 'check', classes: 'bg-sunken text-ink-soft' },
  wrong: { icon: 'alert', classes: 'bg-danger text-danger-ink' },
  done: { icon: 'check-circle', classes: 'bg-completed text-completed-ink' },
  failed: { icon: 'x-circle', classes: 'bg-danger text-danger-ink' },
};

const shownOf: Readonly<Record<Kind, readonly ColumnId[]>> = {
  households: ['phone', 'location'],
  bookings: ['phone', 'date', 'start', 'wasteType', 'area', 'location'],
  orders: ['phone', 'weekday', 'startsOn', 'start', 'wasteType', 'area', 'location'],
};

function describeLine(kind: Kind, { values }: Line): string {
  const { firstName, lastName } = values;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return [name, ...shownOf[kind].map((id) => values[id])].filter(Boolean).join(' · ') || '–';
}

const listColumns = (kind: Kind): readonly Column<ImportRow>[] => [
  column('line', texts.line, ({ line }) => line.number),
  nameColumn(
    'what',
    texts.what[kind],
    ({ line }) => <span className="wrap-anywhere">{describeLine(kind, line)}</span>,
    { width: 45 },
  ),
  column('fate', texts.fate, Fate, { onCard: 'line' }),
];

function Fate({ outcome }: ImportRow) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 @dense:flex-nowrap">
      <Badge {...looks[outcome.state]} word={texts.states[outcome.state]} dense />
      {'problem' in outcome && <span>{outcome.problem}</span>}
    </span>
  );
}

type TableProps = { readonly kind: Kind; readonly rows: readonly ImportRow[]; readonly emptyMessage: string };

function LineTable({ kind, rows, emptyMessage }: TableProps) {
  const [shown, setShown] = useState(rowsAtOnce);
  const loadMore = shown < rows.length ? () => setShown(shown + rowsAtOnce) : undefined;
  return (
    <DataTable
      caption={texts.table}
      columns={listColumns(kind)}
      list={{ rows: rows.slice(0, shown), loadMore }}
      rowKey={({ line }) => line.number}
      look="compact"
      emptyMessage={emptyMessage}
    />
  );
}
