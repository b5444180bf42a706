import { type ComponentProps, useState } from 'react';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { TimeDraft } from '#features/booking/content/pickup-draft.ts';
import { ArrivalLine, TimeFields } from '#features/booking/content/when-fields.tsx';
import { WhenSkeleton } from '#features/booking/form-section.tsx';
import { FieldError } from '#ui/form/fields/field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { DayStrip } from './day-strip.tsx';
import type { TypedArea } from './resolve-area.ts';
import { findShownDay, hasRoom, type SlotDay } from './slot-days.ts';
import { texts } from './texts.ts';
import { useChosenArea } from './use-chosen-area.ts';
import { useSlots } from './use-slots.ts';
import { WindowChoice } from './window-choice.tsx';

export type WhenDraft = TimeDraft & { readonly areaId: string };

type Props = {
  readonly value: WhenDraft & Partial<TypedArea>;
  readonly onChange: (change: Partial<WhenDraft>) => void;
  readonly errors: FieldErrors;
  readonly now: Date;
  readonly labels?: TimeDraft;
};

/** When: a strip of days, and the windows of a day as buttons. */
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

/** The day, and the windows of an area with what is left of them. */
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
