import { type ComponentProps, useState } from 'react';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { findAreaOfAddress } from '#contracts/areas/area-windows.ts';
import type { TimeDraft } from '#features/booking/content/time-draft.ts';
import { ArrivalLine, TimeFields } from '#features/booking/content/when-fields.tsx';
import { useAreas } from '#features/places/use-areas.ts';
import { Button } from '#ui/button/button.tsx';
import { FieldError } from '#ui/form/fields/field.tsx';
import { LongSelectField } from '#ui/form/fields/long-select-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { DayStrip } from './day-strip.tsx';
import { resolveArea, type TypedArea } from './resolve-area.ts';
import { findShownDay, hasRoom, type SlotDay } from './slot-days.ts';
import { texts } from './texts.ts';
import { useSlots } from './use-slots.ts';
import { WhenSkeleton } from './when-skeleton.tsx';
import { WindowChoice } from './window-choice.tsx';

export type WhenDraft = TimeDraft & { readonly areaId: string };

type Props = {
  readonly value: WhenDraft & Partial<TypedArea>;
  readonly onChange: (change: Partial<WhenDraft>) => void;
  readonly errors: FieldErrors;
  readonly now: Date;
  /** Of the inputs for any day and time. */
  readonly labels?: TimeDraft;
};

/** Where and when: the area, a strip of days, and the windows of a day as buttons. */
export function WhenChoice({ value, onChange, errors, now, labels }: Props) {
  const { areas, failed } = useAreas();
  const { areaId, digitalAddress = '' } = value;
  // Without a network the usual times are offered, and the server looks at them when they are sent.
  const area = areas ? resolveArea(areas, { areaId, digitalAddress }) : undefined;
  const chosenId = area?.id ?? (failed ? areaId || everywhereId : undefined);
  if (!areas && !failed) return <WhenSkeleton />;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {areas && (
        <AreaField
          areas={areas}
          area={area}
          digitalAddress={digitalAddress}
          error={errors.areaId}
          onChoose={(id) => onChange({ areaId: id, time: '' })}
        />
      )}
      {chosenId && (
        <TimeChoice
          value={value}
          onChange={(change) => onChange({ ...change, areaId: chosenId })}
          areaId={chosenId}
          errors={errors}
          now={now}
          labels={labels}
        />
      )}
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
function isOutside(shown: SlotDay | undefined, { time }: TimeDraft): boolean {
  return !shown || (time !== '' && !shown.windows.some(({ start }) => start === time));
}

function keepTime({ windows }: SlotDay, time: string, anyTime: boolean): string {
  const window = windows.find(({ start }) => start === time);
  return (window ? hasRoom(window) : anyTime) ? time : '';
}

type AreaProps = {
  readonly areas: readonly AreaSummary[];
  readonly area: AreaSummary | undefined;
  readonly digitalAddress: string;
  readonly error: string | undefined;
  readonly onChoose: (areaId: string) => void;
};

/** Where the pickup is; nothing is asked while there is only one area, or the digital address tells. */
function AreaField({ areas, area, digitalAddress, error, onChoose }: AreaProps) {
  const [isAsked, setAsked] = useState(false);
  if (areas.length < 2 && area) return null;
  const isFound = area && findAreaOfAddress(areas, digitalAddress)?.id === area.id;
  if (isFound && !isAsked && !error) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p>{texts.areaFound(area.name)}</p>
        <Button tone="quiet" onClick={() => setAsked(true)}>
          {texts.changeArea}
        </Button>
      </div>
    );
  }
  return (
    <LongSelectField
      label={texts.area}
      name="areaId"
      hint={texts.areaHint}
      options={areas.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder={area ? undefined : texts.chooseArea}
      value={area?.id ?? ''}
      onChoose={onChoose}
      error={error}
      autoFocus={isAsked}
    />
  );
}

type ExactProps = ComponentProps<typeof TimeFields> & {
  /** Because what is chosen stands in these inputs alone. */
  readonly open: boolean;
};

/** For a day or a minute that no button offers. */
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
