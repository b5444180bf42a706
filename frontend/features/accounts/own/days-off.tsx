import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import type { CollectorAccount } from '#contracts/accounts/accounts.ts';
import { call } from '#platform/api/client.ts';
import { callKey } from '#platform/api/query-client.ts';
import { formatSchedule, todayInAccra } from '#shared/dates.ts';
import { printDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { DateField } from '#ui/form/fields/text-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';
import { Section } from './section.tsx';

/** Every sentence about a collector's days off. */
const texts = {
  title: 'Days off',
  text: 'Mark the days on which you do not work, up to 12 months ahead. Your admin sees them.',
  date: 'Day',
  mark: 'Mark day off',
  marking: 'Marking…',
  none: 'No days off are marked.',
  remove: 'Remove',
  removeDay: (day: string) => `Remove ${day}`,
  choose: 'Please choose a day.',
  remain: (count: number) =>
    count === 1
      ? '1 assignment remains on that day. Ask your admin to give it to somebody else.'
      : `${count} assignments remain on that day. Ask your admin to give them to others.`,
} as const;

function print(date: string): string {
  const scheduledAt = `${date}T00:00:00.000Z`;
  return printDay({ scheduledAt, date: formatSchedule(scheduledAt).date });
}

const dayForm = v.object({ dayOff: v.pipe(v.string(), v.nonEmpty(texts.choose)) });

type Change = 'markDayOff' | 'removeDayOff';
type Changed = { readonly daysOff: readonly string[]; readonly remaining: number };

/** A collector's days off that lie ahead; says how many assignments remain on the one that was marked. */
export function DaysOff({ account }: { readonly account: CollectorAccount }) {
  const client = useQueryClient();
  const form = useSubmit();
  const [{ daysOff, remaining }, setChanged] = useState<Partial<Changed>>({});
  const change = async (name: Change, date: string) => {
    const answer = await call(name, { params: { date } });
    setChanged({ ...answer, remaining: name === 'markDayOff' ? answer.assignments : 0 });
    await client.invalidateQueries({ queryKey: callKey('getMe') });
    return answer.message;
  };
  const today = todayInAccra(new Date());
  const days = (daysOff ?? account.daysOff ?? []).filter((day) => day >= today);
  return (
    <Section title={texts.title} text={texts.text}>
      <form
        noValidate
        onSubmit={form.submit(dayForm, ({ dayOff }) => change('markDayOff', dayOff))}
        onInput={form.clearEdited}
        className="flex flex-wrap items-end gap-3"
      >
        <DateField label={texts.date} name="dayOff" min={today} error={form.errors.dayOff} />
        <Button type="submit" tone="secondary" busy={form.busy} busyLabel={texts.marking}>
          {texts.mark}
        </Button>
      </form>
      {form.message && <Alert tone="error">{form.message}</Alert>}
      {form.done && (
        <Alert tone={remaining ? 'warning' : 'success'}>
          <p>{form.done}</p>
          {remaining ? <p>{texts.remain(remaining)}</p> : null}
        </Alert>
      )}
      <DayList
        days={days}
        busy={form.busy}
        onRemove={(date) => void form.run(() => change('removeDayOff', date))}
      />
    </Section>
  );
}

type ListProps = {
  readonly days: readonly string[];
  readonly busy: boolean;
  readonly onRemove: (date: string) => void;
};

function DayList({ days, busy, onRemove }: ListProps) {
  if (days.length === 0) return <p className="text-ink-soft">{texts.none}</p>;
  return (
    <ul aria-label={texts.title} className="divide-y divide-line">
      {days.map((date) => (
        <li key={date} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
          <span className="font-semibold">{print(date)}</span>
          <Button
            tone="danger-quiet"
            disabled={busy}
            aria-label={texts.removeDay(print(date))}
            onClick={() => onRemove(date)}
          >
            {texts.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}
