import { useQueryClient } from '@tanstack/react-query';
import type { CollectorAccount } from '#contracts/accounts/accounts.ts';
import { DaysOffForm, texts as dayTexts } from '#features/account/days-off/days-off-form.tsx';
import { call } from '#platform/api/client.ts';
import { callKey } from '#platform/api/query-client.ts';
import { Part } from '#ui/part.tsx';

const texts = {
  text: 'Mark the days you won’t work, up to 12 months ahead. Your admin sees them.',
  remain: (count: number) =>
    count === 1
      ? 'You still have 1 pickup on that day. Ask your admin to give it to somebody else.'
      : `You still have ${count} pickups on that day. Ask your admin to give them to others.`,
} as const;

export function DaysOff({ account }: { readonly account: CollectorAccount }) {
  const client = useQueryClient();
  const change = async (name: 'markDayOff' | 'removeDayOff', date: string) => {
    const answer = await call(name, { params: { date } });
    await client.invalidateQueries({ queryKey: callKey('getMe') });
    return answer;
  };
  return (
    <Part title={dayTexts.title} text={texts.text}>
      <DaysOffForm
        daysOff={account.daysOff ?? []}
        offFrom={account.offFrom}
        onMark={(date) => change('markDayOff', date)}
        onRemove={(date) => change('removeDayOff', date)}
        describeRest={(count) => <p>{texts.remain(count)}</p>}
      />
    </Part>
  );
}
