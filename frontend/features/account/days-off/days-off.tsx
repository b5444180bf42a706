import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CollectorAccount } from '#contracts/accounts.ts';
import { formatSchedule, todayInAccra } from '#contracts/dates.ts';
import { printDay } from '#contracts/print-when.ts';
import { describeError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/client.ts';
import { callKey } from '../../../platform/api/query-client.ts';
import { useSingleMutation } from '../../../platform/api/use-single-mutation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/text-field.tsx';
import { Section } from '../section.tsx';
import { texts } from './texts.ts';

function print(date: string): string {
  const scheduledAt = `${date}T00:00:00.000Z`;
  return printDay({ scheduledAt, date: formatSchedule(scheduledAt).date });
}

type Change = { readonly name: 'markDayOff' | 'removeDayOff'; readonly date: string };

/** A collector's days off that lie ahead; says how many assignments remain on the one that was marked. */
export function DaysOff({ account }: { readonly account: CollectorAccount }) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const { mutate, data, error, isPending, variables } = useSingleMutation({
    mutationFn: ({ name, date }: Change) => call(name, { params: { date } }),
    onSuccess: () => client.invalidateQueries({ queryKey: callKey('getMe') }),
  });
  const today = todayInAccra(new Date());
  const days = (data?.daysOff ?? account.daysOff ?? []).filter((day) => day >= today);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const date = `${new FormData(event.currentTarget).get('dayOff')}`;
    setProblem(date ? undefined : texts.choose);
    if (date) mutate({ name: 'markDayOff', date });
  };
  return (
    <Section title={texts.title} text={texts.text}>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <DateField label={texts.date} name="dayOff" min={today} error={problem} />
        <Button type="submit" tone="secondary" busy={isPending} busyLabel={texts.marking}>
          {texts.mark}
        </Button>
      </form>
      {error && <Alert tone="error">{describeError(error)}</Alert>}
      {data && !error && (
        <Alert tone={variables?.name === 'markDayOff' && data.assignments > 0 ? 'warning' : 'success'}>
          <p>{data.message}</p>
          {variables?.name === 'markDayOff' && data.assignments > 0 && (
            <p>{texts.remain(data.assignments)}</p>
          )}
        </Alert>
      )}
      <DayList days={days} busy={isPending} onRemove={(date) => mutate({ name: 'removeDayOff', date })} />
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
