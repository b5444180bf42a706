import { Link } from 'react-router-dom';
import { tabPath } from '#platform/tabs.ts';
import { RouteButton } from '#ui/button/route-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
import type { Figures } from './kept-figures.ts';
import { othersText, texts, tomorrowText } from './texts.ts';

type Props = { readonly figures: Figures | undefined };

const calm = 'border-line bg-surface';
const toDo = 'border-accent bg-tint text-heading';
const alarming = 'border-overdue-ink bg-overdue text-overdue-ink';

/** What there is to do for tomorrow, in one sentence, and the way there. */
export function TomorrowLine({ figures }: Props) {
  const tomorrow = figures?.tomorrow;
  const { toAssign = 0, assigned = 0, onDuty = 0 } = tomorrow ?? {};
  const isAlarming = toAssign + assigned > 0 && onDuty === 0;
  return (
    <section
      aria-labelledby="tomorrow"
      className={classNames(
        'flex flex-wrap items-center gap-3 rounded-lg border p-4 shadow-card',
        isAlarming ? alarming : toAssign > 0 ? toDo : calm,
      )}
    >
      <div className="min-w-0 grow basis-64">
        <h2 id="tomorrow" className="text-2xl tabular-nums">
          {tomorrow ? (
            tomorrowText(tomorrow)
          ) : (
            <>
              <span className="sr-only">{texts.tomorrow}</span>
              <Skeleton className="h-16 lg:h-10" />
            </>
          )}
        </h2>
        {figures && tomorrow && <Others count={countOthers(figures.work.toAssign, tomorrow)} />}
      </div>
      {tomorrow ? <Way {...tomorrow} isAlarming={isAlarming} /> : <Skeleton className="h-11 w-16" />}
    </section>
  );
}

/** What is to be assigned on other days. The total may be some seconds behind. */
function countOthers(all: number, { toAssign, hasMore }: NonNullable<Figures['tomorrow']>): number {
  return hasMore ? 0 : Math.max(0, all - toAssign);
}

/** To today's board, which comes first. */
function Others({ count }: { readonly count: number }) {
  return (
    count > 0 && (
      <Link to="/dispatch" className="-my-2 inline-flex min-h-11 items-center underline underline-offset-4">
        {othersText(count)}
      </Link>
    )
  );
}

type WayProps = NonNullable<Figures['tomorrow']> & { readonly isAlarming: boolean };

/** To the board of the day; where nobody works, to those who could. */
function Way({ date, toAssign, isAlarming }: WayProps) {
  if (isAlarming)
    return (
      <RouteButton to={tabPath('manageCollectors')} tone="secondary">
        {texts.seeCollectors}
      </RouteButton>
    );
  return (
    <RouteButton to={`/dispatch?date=${date}`} tone={toAssign > 0 ? 'primary' : 'secondary'}>
      {toAssign > 0 ? texts.plan : texts.seeDay}
    </RouteButton>
  );
}
