import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import type { CallAnswer } from '#platform/api/calls.ts';
import { readNow } from '#platform/api/clock.ts';
import { todayInAccra } from '#shared/dates.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { DateField } from '#ui/form/fields/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';

export const texts = {
  title: 'Days off',
  date: 'Day',
  mark: 'Mark day off',
  marking: 'Marking…',
  none: 'No days off yet.',
  day: (day: string, from?: string) => (from ? `${day}, from ${from}` : day),
  remove: 'Remove',
  removeDay: (day: string) => `Remove ${day}`,
  choose: 'Please choose a day.',
} as const;

const dayForm = v.object({ dayOff: v.pipe(v.string(), v.nonEmpty(texts.choose)) });

type Changed = CallAnswer<'markDayOff'>;

type Props = {
  readonly daysOff: readonly string[];
  readonly offFrom: Changed['offFrom'];
  readonly onMark: (date: string) => Promise<Changed>;
  readonly onRemove: (date: string) => Promise<Changed>;
  readonly describeRest: (assignments: number, date: string) => ReactNode;
};

/** Days off that lie ahead, each changed at once; says how many assignments remain on the one that was marked. */
export function DaysOffForm({ daysOff, offFrom, onMark, onRemove, describeRest }: Props) {
  const form = useSubmit();
  const [last, setLast] = useState<Changed & { readonly date: string; readonly isMarked: boolean }>();
  const change = async (date: string, isMarked: boolean) => {
    const answer = await (isMarked ? onMark : onRemove)(date);
    setLast({ ...answer, date, isMarked });
    return answer.message;
  };
  const today = todayInAccra(readNow());
  const rest = last?.isMarked && last.assignments > 0 ? describeRest(last.assignments, last.date) : undefined;
  return (
    <>
      <Form
        form={form}
        onSubmit={form.submit(dayForm, ({ dayOff }) => change(dayOff, true))}
        className="flex flex-wrap items-end gap-3"
      >
        <DateField label={texts.date} name="dayOff" min={today} />
        <Button type="submit" tone="secondary" busy={form.busy} busyLabel={texts.marking}>
          {texts.mark}
        </Button>
      </Form>
      {form.message && <Alert tone="error">{form.message}</Alert>}
      {form.done && (
        <Alert tone={rest ? 'warning' : 'success'}>
          <p>{form.done}</p>
          {rest}
        </Alert>
      )}
      <DayList
        days={(last?.daysOff ?? daysOff).filter((day) => day >= today)}
        offFrom={(last ? last.offFrom : offFrom) ?? {}}
        busy={form.busy}
        onRemove={(date) => void form.run(() => change(date, false))}
      />
    </>
  );
}

type ListProps = {
  readonly days: readonly string[];
  readonly offFrom: Readonly<Record<string, string>>;
  readonly busy: boolean;
  readonly onRemove: (date: string) => void;
};

function DayList({ days, offFrom, busy, onRemove }: ListProps) {
  if (days.length === 0) return <p className="text-ink-soft">{texts.none}</p>;
  return (
    <ul aria-label={texts.title} className="divide-y divide-line">
      {days.map((date) => (
        <li key={date} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
          <span className="font-semibold">{texts.day(printDateWithDay(date), offFrom[date])}</span>
          <Button
            tone="danger-quiet"
            disabled={busy}
            aria-label={texts.removeDay(printDateWithDay(date))}
            onClick={() => onRemove(date)}
          >
            {texts.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}
