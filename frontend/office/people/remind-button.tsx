import { type OwedHousehold, reminderDays } from '#contracts/money/owed-calls.ts';
import { OwnLink } from '#office/shell/own-link.tsx';
import { useChange } from '#office/shell/use-change.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';
import { wordOf } from '#shared/known.ts';
import { Button } from '#ui/button/button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { toast } from '#ui/toast/toast.ts';
import { texts } from './texts.ts';

const words = texts.remind;

type Debtor = Pick<
  OwedHousehold,
  'id' | 'firstName' | 'lastName' | 'reachedBy' | 'remindedAt' | 'isDisputed'
>;

/** Reminds a household of what it owes; else says why that cannot be done now. */
export function RemindButton({ household }: { readonly household: Debtor }) {
  const { id, reachedBy, remindedAt, isDisputed } = household;
  const { run, busy, message } = useChange('POST', 'listOwedHouseholds', 'getHousehold');
  const next = remindedAt && addDays(remindedAt.slice(0, 10), reminderDays);
  if (isDisputed)
    return (
      <OwnLink to="/problems" className="inline-flex min-h-10 items-center text-brand underline">
        {words.disputed}
      </OwnLink>
    );
  if (!reachedBy) return <span className="text-ink-soft">{words.callOnly}</span>;
  if (next && todayInAccra(readNow()) < next) return <span className="text-ink-soft">{words.reminded}</span>;
  const remind = () =>
    run(async ({ idempotencyKey }) => {
      toast.success((await call('remindHousehold', { params: { id }, idempotencyKey })).message);
    });
  const word = wordOf(words.by, reachedBy);
  return (
    <>
      {message && <Alert tone="error">{message}</Alert>}
      <Button
        small
        tone="secondary"
        busy={busy}
        aria-label={texts.remindOf(word, fullName(household))}
        onClick={remind}
      >
        {word}
      </Button>
    </>
  );
}
