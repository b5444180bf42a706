import { type ReactNode, useState } from 'react';
import { printDateWithDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { TileField } from '#ui/form/fields/tile-field.tsx';
import { byteOrderMark, csvLine, csvType, saveFile } from '#ui/save-file.ts';
import { Alert } from '#ui/state/alert.tsx';
import { countRows, type Import, isSending, isWrong } from './import-store.ts';
import { LineTable } from './line-table.tsx';
import { acceptSize } from './prepare.ts';
import { readDate } from './read-dates.ts';
import type { ReadFile } from './read-lines.ts';
import { acceptSizes, chooseOrder, dropImport, runImport, startCheck, stopImport } from './run-import.ts';
import { texts } from './texts.ts';

type Props = { readonly job: Import };

export function ImportWork({ job }: Props) {
  const { file, phase, problem } = job;
  const isBusy = phase === 'checking' || isSending(job);
  const steps = isBusy ? <Progress job={job} /> : <NextSteps job={job} />;
  return (
    <div className="flex flex-col gap-3">
      {file.unknown.length > 0 && <Alert live={false}>{texts.unknownColumns(file.unknown)}</Alert>}
      {problem && <Alert tone={phase === 'unchecked' ? 'error' : 'warning'}>{problem}</Alert>}
      {file.doubtful && !isSending(job) && phase !== 'ended' && <WhichDay file={file} date={file.doubtful} />}
      {job.rows.length > 0 ? <Lines job={job}>{steps}</Lines> : steps}
    </div>
  );
}

type WhichDayProps = Pick<Import, 'file'> & { readonly date: NonNullable<ReadFile['doubtful']> };

/** How the dates of the file are meant, by one that can be two days. */
function WhichDay({ file, date: { text, number } }: WhichDayProps) {
  const options = (['day', 'month'] as const).map((value) => ({
    value,
    label: texts.dateOrders[value](printDateWithDay(readDate(text, value) ?? '')),
  }));
  return (
    <TileField
      label={texts.whichDay(text, number)}
      name="dateOrder"
      options={options}
      value={file.order}
      onChange={(value) => chooseOrder(value === 'month' ? 'month' : 'day')}
    />
  );
}

function findSecondsLeft({ progress: { done, total }, beganAt }: Import, now: number): number | undefined {
  if (beganAt === undefined || done < 5) return undefined;
  return ((now - beganAt) / 1000 / done) * (total - done);
}

function Progress({ job }: Props) {
  const { done, total } = job.progress;
  const isSent = isSending(job);
  const left = isSent ? findSecondsLeft(job, Date.now()) : undefined;
  const what = isSent ? texts.sending : texts.checking;
  return (
    <div className="flex items-center gap-3">
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
          <span>{what}</span>
          <span className="tabular-nums">
            {[total > 0 && texts.progress(done, total), left !== undefined && texts.left(left)]
              .filter(Boolean)
              .join(' · ')}
          </span>
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

function Outcome({ job }: Props) {
  const counts = countRows(job.rows);
  const isBegun = isSending(job) || job.phase === 'ended';
  const isOver = job.phase === 'ended' && counts.open === 0;
  return (
    <p role={isSending(job) ? undefined : 'status'} className="font-semibold">
      {`${isOver ? `${texts.finished} ` : ''}${texts.counts(counts, isBegun)}.`}
    </p>
  );
}

/** The wrong lines, each behind its reason, to be mended and imported again: some have more cells than there are columns. */
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
      {job.rows.some(({ line }) => acceptSize(line) !== line) && (
        <Button tone="secondary" onClick={() => acceptSizes(job)}>
          {texts.acceptSizes}
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

/** What becomes of the lines; in the table of a wide screen its head, of the height that the table leaves, stays in view. */
function Lines({ job, children }: Props & { readonly children: ReactNode }) {
  const [onlyWrong, setOnlyWrong] = useState(false);
  return (
    <div className="@container flex flex-col gap-3">
      <div className="flex flex-col gap-3 bg-ground @dense:not-low:sticky @dense:top-0 @dense:z-20 @dense:h-29 @dense:gap-2 @dense:py-2">
        <Outcome job={job} />
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
