import { Fragment, type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '#ui/class-names.ts';
import type { Choice, Group } from './group-found.tsx';
import { texts } from './texts.ts';

/** The id of a line in the page, by which the field says that it is chosen. */
export function choiceId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

type Props = {
  readonly id: string;
  readonly groups: readonly Group[];
  /** Of the chosen line, over all groups. */
  readonly index: number;
  /** Whether the lines answer what was typed before. */
  readonly isOld: boolean;
  readonly onOpen: () => void;
};

/** What a search found, in groups: links, so that each opens in a tab of its own, too. The focus stays in the field. */
export function ChoiceList({ id, groups, index, isOld, onOpen }: Props) {
  let next = 0;
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={texts.results}
      className={classNames('flex flex-col gap-3 transition-opacity', isOld && 'opacity-60')}
    >
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
