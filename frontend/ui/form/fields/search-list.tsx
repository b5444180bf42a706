import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { intoView } from '#ui/into-view.ts';
import { hasWords } from '#ui/match-words.ts';
import { controlClasses } from './field.tsx';
import type { Option } from './select-field.tsx';

export const searchTexts = {
  add: 'Search and add',
  noneFound: 'Nothing found. Try fewer letters.',
  found: (count: number) => (count === 1 ? '1 found.' : `${count} found.`),
  shown: (shown: number, found: number) => `${shown} of ${found} shown. Type to find others.`,
  chosen: (label: string) => `Chosen: ${label}`,
  remove: (word: string) => `Remove ${word}`,
  gone: 'No longer available',
} as const;

type Props = Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid' | 'autoFocus'> & {
  readonly options: readonly Option[];
  readonly placeholder: string;
  /** The word of what is chosen, where one is: in the box until somebody opens it. */
  readonly chosen?: string;
  readonly onChoose: (option: Option) => void;
};

/** Options that show at once; what is typed leaves fewer. */
const maxShown = 8;

function useOptions(options: readonly Option[], onChoose: Props['onChoose']) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = options.filter(({ label }) => hasWords(label, text));
  const shown = isOpen ? found.slice(0, maxShown) : [];
  const close = () => {
    setText('');
    setOpen(false);
    setActive(0);
  };
  const choose = (option: Option) => {
    close();
    onChoose(option);
  };
  const move = (by: number) => {
    setOpen(true);
    if (isOpen && shown.length > 0) setActive((active + by + shown.length) % shown.length);
  };
  /** @returns whether the key is the list's */
  const press = (key: string): boolean => {
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (!isOpen) return false;
    else if (key === 'Escape') close();
    else if (key === 'Enter') {
      if (shown[active]) choose(shown[active]);
    } else return false;
    return true;
  };
  return {
    text,
    found,
    shown,
    active: shown[active],
    isOpen,
    close,
    choose,
    open: () => setOpen(true),
    type: (typed: string) => {
      setText(typed);
      setOpen(true);
      setActive(0);
    },
    press: (event: KeyboardEvent) => press(event.key) && keepInList(event),
  };
}

/** Enter sends no form, Escape closes no dialog. */
function keepInList(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A box that finds one of many options by words of it: a combobox, whose list opens below it in the page. */
export function SearchList({ options, placeholder, chosen = '', onChoose, ...control }: Props) {
  const list = useOptions(options, onChoose);
  const listId = useId();
  return (
    <div className="flex flex-col gap-1">
      <input
        {...control}
        type="text"
        role="combobox"
        aria-expanded={list.isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={list.active && `${listId}-${list.active.value}`}
        autoComplete="off"
        maxLength={100}
        placeholder={chosen || placeholder}
        value={list.isOpen ? list.text : chosen}
        onChange={({ target: { value } }) =>
          list.type(!list.isOpen && value.startsWith(chosen) ? value.slice(chosen.length) : value)
        }
        onClick={list.open}
        onKeyDown={list.press}
        onBlur={list.close}
        className={controlClasses}
      />
      <div
        ref={list.isOpen ? intoView : undefined}
        id={listId}
        role="listbox"
        aria-label={placeholder}
        hidden={!list.isOpen}
        className="scroll-m-4 rounded-md border border-line-strong bg-surface p-1 shadow-raised"
      >
        <Choices listId={listId} list={list} />
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {list.isOpen && countText(list.shown.length, list.found.length)}
      </p>
    </div>
  );
}

type ChoicesProps = { readonly listId: string; readonly list: ReturnType<typeof useOptions> };

function Choices({ listId, list }: ChoicesProps) {
  return list.shown.map((option) => (
    <Choice
      key={option.value}
      id={`${listId}-${option.value}`}
      option={option}
      isActive={option === list.active}
      onChoose={list.choose}
    />
  ));
}

function countText(shown: number, found: number): string {
  if (found === 0) return searchTexts.noneFound;
  return shown < found ? searchTexts.shown(shown, found) : searchTexts.found(found);
}

type ChoiceProps = {
  readonly id: string;
  readonly option: Option;
  readonly isActive: boolean;
  readonly onChoose: (option: Option) => void;
};

function Choice({ id, option, isActive, onChoose }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, which keeps the focus
    <div
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isActive}
      // The box keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center rounded-sm px-3 pointer-fine:min-h-9',
        isActive ? 'bg-tint-strong' : 'hover:bg-tint',
      )}
    >
      {option.label}
    </div>
  );
}
