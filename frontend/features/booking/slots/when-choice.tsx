import { type ComponentProps, useState } from 'react';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { TimeDraft } from '#features/booking/content/pickup-draft.ts';
import { texts as contentTexts } from '#features/booking/content/texts.ts';
import { WhenSkeleton } from '#features/booking/form-section.tsx';
import { bookableDays, parseDate, parseTime, todayInAccra, toScheduledAt } from '#shared/dates.ts';
import { printDateWithDay, printHours, printWindow } from '#shared/print-when.ts';
import { bindFields, FieldError } from '#ui/form/fields/field.tsx';
import { DateField, TimeField } from '#ui/form/fields/text-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { DayStrip, SlotButton } from './day-strip.tsx';
import { findShownDay, hasRoom, type SlotDay, type SlotWindow, texts } from './slot-days.ts';
import { type TypedArea, useChosenArea, useSlots } from './use-slots.ts';

export type WhenDraft = TimeDraft & { readonly areaId: string };

type Props = {
  readonly value: WhenDraft & Partial<TypedArea>;
  readonly onChange: (change: Partial<WhenDraft>) => void;
  readonly errors: FieldErrors;
  readonly now: Date;
  readonly labels?: TimeDraft;
};

export function WhenChoice({ value, onChange, errors, now, labels }: Props) {
  const { areas, chosenId, failed } = useChosenArea(value);
  if (!areas && !failed) return <WhenSkeleton />;
  if (!chosenId) return <p className="text-ink-soft">{texts.areaFirst}</p>;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <TimeChoice
        value={value}
        onChange={(change) => onChange({ ...change, areaId: chosenId })}
        areaId={chosenId}
        errors={errors}
        now={now}
        labels={labels}
      />
    </div>
  );
}

type TimeProps = Omit<Props, 'onChange'> & {
  readonly areaId: string;
  readonly onChange: (change: Partial<TimeDraft>) => void;
};

export function TimeChoice({ areaId, value, onChange, errors, now, labels }: TimeProps) {
  const { days, failed, busy, retry } = useSlots(areaId, now);
  if (!days) {
    return failed ? <ErrorState message={texts.failed} busy={busy} onRetry={retry} /> : <WhenSkeleton />;
  }
  const anyTime = areaId === everywhereId;
  const shown = findShownDay(days, value.date);
  const isExact = anyTime && isOutside(shown, value);
  return (
    <>
      <DayStrip
        days={days}
        shown={shown}
        now={now}
        onShow={(day) => onChange({ date: day.date, time: keepTime(day, value.time, anyTime) })}
      />
      {!isExact && errors.date && <FieldError message={errors.date} />}
      {shown && (
        <WindowChoice
          day={shown}
          time={value.time}
          onChoose={(time) => onChange({ date: shown.date, time })}
        />
      )}
      {!isExact && errors.time && <FieldError message={errors.time} />}
      {anyTime && (
        <ExactTime
          open={isExact}
          value={value}
          onChange={onChange}
          errors={isExact ? errors : {}}
          now={now}
          labels={labels}
        />
      )}
      <ArrivalLine value={value} />
    </>
  );
}

/** Whether day or time were chosen that the buttons do not offer. */
const isOutside = (shown: SlotDay | undefined, { time }: TimeDraft): boolean =>
  !shown || (time !== '' && !shown.windows.some(({ start }) => start === time));

function keepTime({ windows }: SlotDay, time: string, anyTime: boolean): string {
  const window = windows.find(({ start }) => start === time);
  return (window ? hasRoom(window) : anyTime) ? time : '';
}

type ExactProps = ComponentProps<typeof TimeFields> & { readonly open: boolean };

function ExactTime({ open, ...fields }: ExactProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      open={open || isOpened}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-11 list-none items-center gap-2 font-semibold text-brand">
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
        {texts.exact}
      </summary>
      <div className="pt-2">
        <TimeFields {...fields} />
      </div>
    </details>
  );
}

type WindowProps = {
  readonly day: SlotDay;
  /** `HH:MM`; empty when none is chosen. */
  readonly time: string;
  readonly onChoose: (start: string) => void;
};

function WindowChoice({ day, time, onChoose }: WindowProps) {
  if (day.closed !== undefined) return <Reason>{texts.closed(day.closed)}</Reason>;
  if (day.windows.length === 0) return <Reason>{texts.noWindows}</Reason>;
  const windows = day.windows.filter(({ reason }) => reason !== 'past');
  if (windows.length === 0) return <Reason>{texts.todayOver}</Reason>;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{texts.window}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2 sm:grid-cols-3">
        {windows.map((window) => (
          <WindowButton
            key={window.start}
            window={window}
            note={hasRoom(window) ? texts.left(window.left) : texts.noSeatText(window.reason)}
            checked={window.start === time}
            onChoose={() => onChoose(window.start)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Reason({ children }: { readonly children: string }) {
  return <p className="flex min-h-16 items-center rounded-md bg-sunken px-3 py-2 font-medium">{children}</p>;
}

type WindowButtonProps = {
  readonly window: SlotWindow;
  readonly note: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
};

function WindowButton({ window, note, checked, onChoose }: WindowButtonProps) {
  const isFree = hasRoom(window);
  return (
    <SlotButton
      name="time"
      value={window.start}
      checked={checked}
      disabled={!isFree}
      onChange={onChoose}
      isFree={isFree}
      className="min-h-14 px-2 sm:px-3"
    >
      <span className="font-bold whitespace-nowrap tabular-nums">{printHours(window.start, window.end)}</span>
      <span className="text-sm font-medium">{note}</span>
    </SlotButton>
  );
}

type FieldProps = {
  readonly value: TimeDraft;
  readonly onChange: (change: Partial<TimeDraft>) => void;
  readonly errors: FieldErrors;
  readonly now: Date;
  readonly labels?: TimeDraft;
};

const dayMs = 24 * 60 * 60 * 1000;

const lastDay = (now: Date): string => todayInAccra(new Date(now.getTime() + bookableDays * dayMs));

/** Pickers show dates as the device is set; this is how everybody reads them. */
function describeTime({ date, time }: TimeDraft): string {
  const [day, clock] = [parseDate(date), parseTime(time)];
  if (!day || !clock) return contentTexts.window;
  return contentTexts.windowOn(printDateWithDay(day), printWindow(toScheduledAt(day, clock)));
}

export function WhenFields(props: FieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <TimeFields {...props} />
      <ArrivalLine value={props.value} />
    </div>
  );
}

export function TimeFields({ value, onChange, errors, now, labels = contentTexts }: FieldProps) {
  const bind = bindFields(value, { errors, onChange });
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))] gap-3">
      <DateField {...bind('date')} label={labels.date} min={todayInAccra(now)} max={lastDay(now)} required />
      <TimeField {...bind('time')} label={labels.time} required />
    </div>
  );
}

export function ArrivalLine({ value }: { readonly value: TimeDraft }) {
  return (
    <p aria-live="polite" className="min-h-11 text-sm text-ink-soft sm:min-h-0">
      {describeTime(value)}
    </p>
  );
}
