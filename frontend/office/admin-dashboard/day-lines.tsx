import { useMay } from '#platform/session/use-may.ts';
import { tabPath } from '#platform/tabs.ts';
import { PageLink } from '#ui/button/page-link.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
import type { Figures } from './kept-figures.ts';
import { dayText, leftoversText, texts } from './texts.ts';

const calm = 'border-line bg-surface';
const toDo = 'border-accent bg-tint text-heading';
const alarming = 'border-overdue-ink bg-overdue text-overdue-ink';

export function DayLines({ figures }: { readonly figures: Figures | undefined }) {
  return (
    <>
      <DayLine name={texts.today} day={figures?.today} hasLeftovers />
      <DayLine name={texts.tomorrow} day={figures?.tomorrow} />
    </>
  );
}

type Props = {
  readonly name: string;
  readonly day: Figures['today'] | Figures['tomorrow'];
  readonly hasLeftovers?: boolean;
};

function DayLine({ name, day, hasLeftovers }: Props) {
  const may = useMay();
  const { toAssign, assigned, onDuty } = day ?? { toAssign: 0, assigned: 0, onDuty: 0 };
  const leftovers = day && 'leftovers' in day ? day.leftovers : undefined;
  const left = leftovers ? leftovers.toAssign + leftovers.assigned : 0;
  const isAlarming = toAssign + assigned + left > 0 && onDuty === 0;
  return (
    <section
      aria-labelledby={name}
      className={classNames(
        'flex flex-wrap items-center gap-3 rounded-lg border p-4 shadow-card',
        isAlarming ? alarming : toAssign + left > 0 ? toDo : calm,
      )}
    >
      <div className="min-w-0 grow basis-64">
        <h2 id={name} className="text-xl tabular-nums">
          {day ? (
            dayText(name, day)
          ) : (
            <>
              <span className="sr-only">{name}</span>
              <Skeleton className="h-14 lg:h-8" />
            </>
          )}
        </h2>
        {/* The room of a line: it is not known ahead whether there are any. */}
        {hasLeftovers && (
          <div className="min-h-7">
            {leftovers && left > 0 && <Leftovers text={leftoversText(leftovers)} />}
          </div>
        )}
      </div>
      {(isAlarming || may('getDispatch')) &&
        (day ? <Way {...day} isAlarming={isAlarming} /> : <Skeleton className="h-11 w-16" />)}
    </section>
  );
}

function Leftovers({ text }: { readonly text: string }) {
  const may = useMay();
  return may('getDispatch') ? (
    <PageLink to="/dispatch?status=all" className="-my-2">
      {text}
    </PageLink>
  ) : (
    <p>{text}</p>
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
