import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { UserAccount } from '#contracts/accounts/accounts.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { PickupState } from '#features/pickup/pickup-state.tsx';
import { pickupPath } from '#platform/paths.ts';
import { type TabId, tabPath } from '#platform/tabs.ts';
import { fullName } from '#shared/full-name.ts';
import { printPhone } from '#shared/ghana.ts';
import { printDay, printWindow } from '#shared/print-when.ts';
import { classNames } from '#ui/class-names.ts';
import { useNow } from '#ui/use-now.ts';
import type { Found, FoundEverything } from './search-everything.ts';
import { texts } from './texts.ts';

/** The id of a line in the page, by which the field says that it is chosen. */
export function choiceId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

type ListProps = {
  readonly id: string;
  readonly groups: readonly Group[];
  /** Of the chosen line, over all groups. */
  readonly index: number;
  readonly onOpen: () => void;
};

/** What a search found, in groups: links, so that each opens in a tab of its own, too. The focus stays in the field. */
export function ChoiceList({ id, groups, index, onOpen }: ListProps) {
  let next = 0;
  return (
    <div id={id} role="listbox" tabIndex={-1} aria-label={texts.results} className="flex flex-col gap-3">
      {groups.map(({ words, choices, all }) => {
        const start = next;
        const lines = all ? [...choices, all] : choices;
        next += lines.length;
        const titleId = `${id}-${words.many}`;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of a listbox
          <div key={words.many} role="group" aria-labelledby={titleId}>
            <p id={titleId} role="presentation" className="text-sm font-semibold text-ink-soft">
              {words.title}
            </p>
            {lines.map((choice, at) => (
              <Line
                key={`${choice.name} ${choice.to}`}
                id={choiceId(id, start + at)}
                choice={choice}
                isChosen={start + at === index}
                onOpen={onOpen}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

type LineProps = {
  readonly id: string;
  readonly choice: Choice;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
};

function Line({ id, choice: { to, name, details, state }, isChosen, onOpen }: LineProps) {
  const line = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const onClick = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (!ctrlKey && !metaKey && !shiftKey) onOpen();
  };
  return (
    <Link
      ref={line}
      id={id}
      to={to}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className={classNames(
        'flex min-h-11 items-center justify-between gap-3 rounded-md px-3 py-1',
        isChosen ? 'bg-tint-strong' : 'hover:bg-tint',
      )}
    >
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {details && (
          <span className="block text-sm wrap-anywhere text-ink-soft">
            {details.map((part, at) => (
              // Each stays on one line, unless it is longer than that.
              <Fragment key={part}>
                <span className="inline-block max-w-full">
                  {at < details.length - 1 ? `${part}\u00A0·` : part}
                </span>{' '}
              </Fragment>
            ))}
          </span>
        )}
      </span>
      {state}
    </Link>
  );
}

export type Choice = {
  readonly to: string;
  readonly name: string;
  readonly details?: readonly string[];
  readonly state?: ReactNode;
};

type Words = { readonly title: string; readonly one: string; readonly many: string };
type AllWords = Words & { readonly all: string };

export type Group = {
  readonly words: Words;
  readonly choices: readonly Choice[];
  /** The way to the others, where there are more. */
  readonly all?: Choice | undefined;
};

export type Screen = { readonly name: string; readonly to: string };

type Person = Pick<UserAccount, 'id' | 'firstName' | 'lastName' | 'email' | 'phone'>;

function describePerson(to: string, person: Person): Choice {
  const phone = person.phone ? printPhone(person.phone) : texts.noNumber;
  const details = [phone, person.email, shortId(person.id)].filter(Boolean);
  return { to, name: fullName(person), details };
}

function State({ pickup }: { readonly pickup: PickupSummary }) {
  return <PickupState pickup={pickup} now={useNow()} />;
}

function describePickup(pickup: PickupSummary): Choice {
  return {
    to: pickupPath(pickup.id),
    name: pickup.location || texts.erased,
    details: [printDay(pickup), printWindow(pickup.scheduledAt), fullName(pickup.user), shortId(pickup.id)],
    state: <State pickup={pickup} />,
  };
}

/** @param toHousehold where a household leads: to its own page, or for those who may not open it to the list */
export function groupFound(
  q: string,
  { users, collectors, pickups }: FoundEverything,
  toHousehold: (id: string) => string,
): readonly Group[] {
  const toCollector = (id: string) => tabPath('manageCollectors', { q: shortId(id) });
  const group = <T,>(
    tab: TabId<'admin'>,
    words: AllWords,
    found: Found<T>,
    describe: (one: T) => Choice,
  ): Group => {
    const all = found.isMore ? { to: tabPath(tab, { q }), name: words.all } : undefined;
    return { words, choices: found.rows.map(describe), all };
  };
  return [
    group('manageUsers', texts.users, users, (one) => describePerson(toHousehold(one.id), one)),
    group('manageCollectors', texts.collectors, collectors, (one) =>
      describePerson(toCollector(one.id), one),
    ),
    group('managePickups', texts.pickups, pickups, describePickup),
  ];
}

export function groupScreens(typed: string, screens: readonly Screen[]): Group {
  const wanted = typed.trim().toLowerCase();
  const begins = ({ name }: Screen) => ` ${name.toLowerCase()}`.includes(` ${wanted}`);
  return { words: texts.screens, choices: screens.filter(begins) };
}
