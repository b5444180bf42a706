import type { CallAnswer } from '#platform/api/calls.ts';
import { printDate, todayInAccra } from '#shared/dates.ts';
import { printInstant, printWeekday } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { texts } from './texts.ts';

type Props = {
  readonly session: CallAnswer<'listSessions'>['sessions'][number];
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onLogOut: () => void;
};

/** `today`, or `Sat 3rd Aug 2025`. */
function printDay(day: string): string {
  return day === todayInAccra(new Date()) ? texts.today : `${printWeekday(day)} ${printDate(day)}`;
}

/** One device that is logged in. */
export function SessionRow({ session, busy, disabled, onLogOut }: Props) {
  const since = printInstant(session.createdAt);
  return (
    <li className="flex items-center gap-x-4 py-3">
      <div className="min-w-0 grow">
        <p className={session.current ? 'font-semibold text-brand' : 'font-semibold'}>
          {session.current ? texts.thisDevice : texts.otherDevice}
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {texts.since} {since}
        </p>
        <p className="text-sm text-ink-soft">
          {texts.used} {printDay(session.lastUsedOn)}
        </p>
      </div>
      <div className="shrink-0 whitespace-nowrap">
        <Button tone="secondary" disabled={disabled} busy={busy} busyLabel={texts.busy} onClick={onLogOut}>
          {texts.logOut}
          <span className="sr-only"> {session.current ? texts.thisDevice : since}</span>
        </Button>
      </div>
    </li>
  );
}
