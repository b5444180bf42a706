import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AmountFacts, Section } from '#office/money/section.tsx';
import { useMoneyChange } from '#office/money/use-cash-change.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { todayInAccra } from '#shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { intoView } from '#ui/into-view.ts';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { toList } from '#ui/list/to-list.ts';
import { csvType, saveFile } from '#ui/save-file.ts';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { dayTexts } from './texts.ts';
import { type CashDay, TillTable, tillCsv } from './till-table.tsx';

type Props = {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly onBack?: (() => void) | undefined;
  /** What stands below, once nothing can push it down. */
  readonly children: ReactNode;
};

/** The tills of a day, and its closing. The server reads all postings of an open day: not asked each minute. */
export function DayPanel({ date, onBack, children }: Props) {
  const list = toList(useQuery(callQuery('getCashDay', { params: { date } })));
  const isToday = date === todayInAccra(readNow());
  const day = list.rows;
  return (
    <>
      <Section title={isToday ? dayTexts.today : dayTexts.cashOf(date)}>
        {onBack && (
          <div ref={intoView} className="scroll-m-24">
            <Button tone="quiet" onClick={onBack}>
              {dayTexts.backToToday}
            </Button>
          </div>
        )}
        <ListFailure list={list} />
        {!day && !list.error && <SkeletonList rows={2} rowClass="h-24" />}
        {day && <Tills day={day} isToday={isToday} />}
      </Section>
      {(day || list.error) && children}
    </>
  );
}

/** What a collector should have shows after the count, or once the day is closed: they are counted blind. */
function hideUncounted(day: CashDay): CashDay {
  const isShown = ({ kind, difference }: CashDay['tills'][number]) =>
    kind !== 'collector' || difference !== undefined;
  return day.closedAt ? day : { ...day, tills: day.tills.filter(isShown) };
}

function Tills({ day: whole, isToday }: { readonly day: CashDay; readonly isToday: boolean }) {
  const day = hideUncounted(whole);
  const uncounted = whole.tills.length - day.tills.length;
  const [isAsking, setAsking] = useState(false);
  const office = day.tills.find(({ kind }) => kind === 'office');
  const facts = [
    [dayTexts.opening, office?.opening],
    [dayTexts.in, office?.in],
    [dayTexts.out, office?.out],
    [dayTexts.shouldBe, office?.closing],
  ] as const;
  const save = () => saveFile(`sankofa-cash-${day.date}.csv`, csvType, tillCsv(day));
  return (
    <>
      <h3 className="text-sm text-ink-soft">{dayTexts.inOffice}</h3>
      <AmountFacts facts={facts} />
      {day.tills.length > 0 && <TillTable day={day} />}
      <p className="text-sm text-ink-soft">{dayTexts.differenceHint}</p>
      {uncounted > 0 && <p>{dayTexts.uncounted(uncounted)}</p>}
      {day.closedAt && (
        <p role="status">
          {[dayTexts.closed(day.closedAt, day.by), ...(isToday ? [dayTexts.nowTomorrow] : [])].join(' ')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!day.closedAt && <Button onClick={() => setAsking(true)}>{dayTexts.close}</Button>}
        {day.tills.length > 0 && (
          <Button tone="secondary" icon="download" onClick={save}>
            {dayTexts.export}
          </Button>
        )}
      </div>
      {isAsking && (
        <CloseDialog date={day.date} office={office?.closing ?? 0} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

type DialogProps = { readonly date: string; readonly office: number; readonly onClose: () => void };

function CloseDialog({ date, office, onClose }: DialogProps) {
  const { run, busy, message } = useMoneyChange();
  const close = () =>
    run(async ({ idempotencyKey }) => {
      await call('closeCashDay', { params: { date }, idempotencyKey });
      onClose();
    });
  return (
    <ConfirmDialog
      open
      title={dayTexts.closeTitle}
      message={dayTexts.closeHint(office)}
      confirmLabel={dayTexts.close}
      cancelLabel={dayTexts.back}
      busy={busy}
      busyLabel={dayTexts.busy}
      error={message}
      onConfirm={close}
      onCancel={onClose}
    />
  );
}
