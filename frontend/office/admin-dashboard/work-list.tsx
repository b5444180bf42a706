import { Link } from 'react-router-dom';
import { maxOverdueCounted } from '#contracts/pickups/overdue.ts';
import { maxProblemsCounted } from '#contracts/problems/problem-rules.ts';
import type { CallAnswer, CallName } from '#platform/api/calls.ts';
import { useMay } from '#platform/session/use-may.ts';
import { tabPath } from '#platform/tabs.ts';
import { printCount } from '#shared/print-count.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { StateIcon } from '#ui/state/state-icon.tsx';
import { texts } from './texts.ts';

type Work = CallAnswer<'getOverview'>['work'];

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
        <Nothing />
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

function chooseLook({ count, isUrgent }: Kind): string {
  if (count === 0) return quiet;
  return isUrgent ? urgent : open;
}

function Item(kind: Kind) {
  const { count, max, word, icon, to } = kind;
  return (
    <Link
      to={to}
      className={classNames(
        'flex min-h-24 grow flex-col rounded-lg border px-3 py-3 sm:px-4',
        chooseLook(kind),
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

function Nothing() {
  return (
    <p className="flex min-h-24 items-center gap-3 rounded-lg border border-line bg-surface p-4 text-lg">
      <StateIcon name="check" />
      {texts.nothing}
    </p>
  );
}
