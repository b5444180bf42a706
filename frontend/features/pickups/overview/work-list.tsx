import { Link } from 'react-router-dom';
import type { CallAnswer } from '#platform/api/calls.ts';
import { tabPath } from '#platform/tabs.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { StateIcon } from '#ui/state/state-icon.tsx';
import { messagesWord, overdueText, problemsWord, texts } from './texts.ts';

type Work = CallAnswer<'getOverview'>['work'];

type Kind = {
  readonly figure: keyof Work;
  readonly word: (count: number) => string;
  readonly icon: IconName;
  /** Where it is done. */
  readonly to: string;
};

/** What staff has to do, in the order in which it is looked at. */
const kinds: readonly Kind[] = [
  {
    figure: 'toAssign',
    word: () => texts.toAssign,
    icon: 'list',
    to: tabPath('managePickups', { status: 'to-assign' }),
  },
  {
    figure: 'toApprove',
    word: () => texts.toApprove,
    icon: 'user',
    to: tabPath('manageCollectors', { approved: 'false' }),
  },
  {
    figure: 'overdue',
    word: () => texts.overdue,
    icon: 'alert',
    to: tabPath('managePickups', { when: 'late' }),
  },
  { figure: 'openProblems', word: problemsWord, icon: 'alert', to: '/problems' },
  { figure: 'openMessages', word: messagesWord, icon: 'message', to: '/messages' },
];

/** What is open, each the way to the list where it is done. `work` is absent while loading. */
export function WorkList({ work }: { readonly work: Work | undefined }) {
  const isDone = work && kinds.every(({ figure }) => work[figure] === 0);
  return (
    <section aria-labelledby="to-do" className="flex flex-col gap-3">
      <h2 id="to-do" className="text-lg">
        {texts.toDo}
      </h2>
      {isDone ? (
        <AllDone />
      ) : (
        <ul className="grid grid-cols-2 gap-3 *:last:odd:col-span-2 lg:flex lg:*:flex-1">
          {kinds.map((kind) => (
            <li key={kind.figure} className="flex">
              {work ? <Item {...kind} count={work[kind.figure]} /> : <Skeleton className="h-24 grow" />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Nothing of a kind is quiet, but keeps its place: what is open stands where one looks for it. */
const quiet = 'border-line bg-surface text-ink-soft hover:bg-ground';
const open = 'border-accent bg-tint text-heading shadow-card hover:bg-tint-strong';
const urgent = 'border-overdue-ink bg-overdue text-overdue-ink shadow-card hover:underline';

function chooseLook(figure: keyof Work, count: number): string {
  if (count === 0) return quiet;
  return figure === 'overdue' ? urgent : open;
}

function Item({ word, icon, to, count, figure }: Kind & { readonly count: number }) {
  return (
    <Link
      to={to}
      className={classNames(
        'flex min-h-24 grow flex-col justify-center rounded-lg border px-3 py-3 sm:px-4',
        chooseLook(figure, count),
      )}
    >
      <span className={classNames('text-3xl leading-tight tabular-nums', count > 0 && 'font-bold')}>
        {figure === 'overdue' ? overdueText(count) : count}
      </span>{' '}
      <span className={classNames('flex items-center gap-2', count > 0 && 'font-semibold')}>
        <Icon name={icon} className="size-5" />
        {word(count)}
      </span>
    </Link>
  );
}

function AllDone() {
  return (
    <p className="flex min-h-78 flex-col items-center justify-center gap-3 text-center rounded-lg border border-line bg-surface p-4 lg:min-h-24 lg:flex-row lg:justify-start lg:text-left">
      <StateIcon name="check" />
      <span>
        <strong className="block text-lg">{texts.allDone}</strong>
        <span className="text-ink-soft">{texts.allDoneHint}</span>
      </span>
    </p>
  );
}
