import { Link } from 'react-router-dom';
import { maxOverdueCounted } from '#contracts/pickups/overdue.ts';
import { maxProblemsCounted } from '#contracts/problems/problem-rules.ts';
import type { CallName } from '#platform/api/calls.ts';
import { useMay } from '#platform/session/use-may.ts';
import { tabPath } from '#platform/tabs.ts';
import { printCount } from '#shared/print-count.ts';
import { PageLink, RouteButton } from '#ui/button/route-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { StateIcon } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { dayText, leftoversText, texts } from './texts.ts';
import type { Overview } from './use-overview.ts';

type Work = Overview['work'];

type Kind = {
  readonly count: number;
  readonly max?: number;
  readonly word: string;
  readonly icon: IconName;
  readonly to: string;
  /** What its work is done with; without it, it is everybody's. */
  readonly call?: CallName;
  readonly isUrgent?: boolean;
};

/** What is wrong or waits for staff, in the order in which it is looked at. */
function listKinds(work: Work): readonly Kind[] {
  const { overdue, openProblems, lateProblems = 0, openMessages, toApprove, waiting } = work;
  return [
    {
      count: overdue,
      max: maxOverdueCounted,
      word: texts.overdue,
      icon: 'alert',
      to: tabPath('managePickups', { when: 'late' }),
      isUrgent: true,
    },
    {
      count: openProblems,
      max: maxProblemsCounted,
      word: texts.problems(openProblems, lateProblems),
      icon: 'alert',
      to: '/problems',
      call: 'listProblems',
      isUrgent: lateProblems > 0,
    },
    {
      count: openMessages,
      word: texts.messages(openMessages),
      icon: 'message',
      to: '/messages',
      call: 'listMessages',
    },
    {
      count: toApprove,
      word: texts.toApprove,
      icon: 'user',
      to: tabPath('manageCollectors', { approved: 'false' }),
      call: 'approveCollector',
    },
    {
      count: waiting,
      word: texts.waiting,
      icon: 'clock',
      to: tabPath('managePickups', { status: 'waiting' }),
    },
    ...listRequests(work),
  ];
}

/** What waits for a second person: seldom any, so without a place of its own. */
function listRequests({ moneyRequests: count = 0 }: Work): readonly Kind[] {
  if (count === 0) return [];
  return [{ count, word: texts.moneyRequests(count), icon: 'cash', to: '/money', call: 'getMoney' }];
}

const nothing: Work = { overdue: 0, toAssign: 0, toApprove: 0, waiting: 0, openMessages: 0, openProblems: 0 };

/** What is open, each the way to where it is done. `work` is absent while loading. */
export function WorkList({ work }: { readonly work: Work | undefined }) {
  const may = useMay();
  const kinds = listKinds(work ?? nothing).filter(({ call }) => !call || may(call));
  return (
    <section aria-labelledby="to-do" className="flex flex-col gap-3">
      <h2 id="to-do" className="text-lg">
        {texts.toDo}
      </h2>
      {work && kinds.every(({ count }) => count === 0) ? (
        <p className="flex min-h-24 items-center gap-3 rounded-lg border border-line bg-surface p-4 text-lg">
          <StateIcon name="check" />
          {texts.nothing}
        </p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 *:last:odd:col-span-2 lg:flex lg:*:flex-1">
          {kinds.map((kind) =>
            work ? (
              <li key={kind.to} className="flex">
                <Item {...kind} />
              </li>
            ) : (
              <Skeleton key={kind.to} className="h-24" />
            ),
          )}
        </ul>
      )}
    </section>
  );
}

/** Nothing of a kind is quiet, but keeps its place: what is open stands where one looks for it. */
const quiet = 'border-line bg-surface text-ink-soft hover:bg-ground';
const open = 'border-accent bg-tint text-heading shadow-card hover:bg-tint-strong';
const urgent = 'border-overdue-ink bg-overdue text-overdue-ink shadow-card hover:underline';

function Item({ count, max, word, icon, to, isUrgent }: Kind) {
  return (
    <Link
      to={to}
      className={classNames(
        'flex min-h-24 grow flex-col rounded-lg border px-3 py-3 sm:px-4',
        count === 0 ? quiet : isUrgent ? urgent : open,
      )}
    >
      <span className={classNames('text-3xl leading-tight tabular-nums', count > 0 && 'font-bold')}>
        {printCount(count, max)}
      </span>{' '}
      <span className={classNames('flex items-center gap-2', count > 0 && 'font-semibold')}>
        <Icon name={icon} className="size-5" />
        <span>{word}</span>
      </span>
    </Link>
  );
}

const quietDay = 'border-line bg-surface';
const openDay = 'border-accent bg-tint text-heading';
const urgentDay = 'border-overdue-ink bg-overdue text-overdue-ink';

export function DayLines({ overview }: { readonly overview: Overview | undefined }) {
  return (
    <>
      <DayLine name={texts.today} day={overview?.today} hasLeftovers />
      <DayLine name={texts.tomorrow} day={overview?.tomorrow} />
    </>
  );
}

type LineProps = {
  readonly name: string;
  readonly day: Overview['today'] | Overview['tomorrow'] | undefined;
  readonly hasLeftovers?: boolean;
};

function DayLine({ name, day, hasLeftovers }: LineProps) {
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
        isAlarming ? urgentDay : toAssign + left > 0 ? openDay : quietDay,
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

type WayProps = Overview['tomorrow'] & { readonly isAlarming: boolean };

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
