import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { householdPath } from '#platform/paths.ts';
import { useMay } from '#platform/session/use-may.ts';
import { tabPath } from '#platform/tabs.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { controlClasses } from '#ui/form/fields/field.tsx';
import { Alert } from '#ui/state/alert.tsx';
import {
  type Choice,
  ChoiceList,
  choiceId,
  type Group,
  groupFound,
  groupScreens,
  type Screen,
} from './choice-list.tsx';
import { useSearch } from './search-everything.ts';
import { texts } from './texts.ts';

type Props = { readonly onClose: () => void; readonly screens: readonly Screen[] };

type Search = ReturnType<typeof useSearch>;

function listChoices(groups: readonly Group[]): readonly Choice[] {
  return groups.flatMap(({ choices, all }) => (all ? [...choices, all] : choices));
}

/** Which line is chosen: it stays the same one when the lines around it change. */
function useChosen(choices: readonly Choice[]) {
  const [chosenTo, setChosenTo] = useState('');
  const index = Math.max(
    0,
    choices.findIndex(({ to }) => to === chosenTo),
  );
  const move = (step: 1 | -1) => {
    const next = choices[(index + step + choices.length) % choices.length];
    if (next) setChosenTo(next.to);
  };
  return { index, move };
}

function useOpen(onClose: () => void) {
  const navigate = useNavigate();
  return ({ to }: Choice, inNewTab: boolean) => {
    if (inNewTab) return void window.open(to, '_blank', 'noopener');
    onClose();
    void navigate(to);
  };
}

export function SearchDialog({ onClose, screens }: Props) {
  const search = useSearch();
  const { q, found } = search;
  const listId = useId();
  const open = useOpen(onClose);
  const may = useMay();
  const toHousehold = may('getHousehold')
    ? householdPath
    : (id: string) => tabPath('manageUsers', { q: shortId(id) });
  const records = found ? groupFound(q, found, toHousehold) : [];
  const groups = [...records, groupScreens(search.typed, screens)].filter(
    ({ choices }) => choices.length > 0,
  );
  const choices = listChoices(groups);
  const { index, move } = useChosen(choices);
  const chosen = choices[index];
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    const inNewTab = event.ctrlKey || event.metaKey;
    if (nativeEvent.isComposing || !['ArrowDown', 'ArrowUp', 'Enter'].includes(key)) return;
    event.preventDefault();
    if (key !== 'Enter') move(key === 'ArrowDown' ? 1 : -1);
    else if (chosen) open(chosen, inNewTab);
  };
  return (
    <Dialog open title={texts.search} size="wide" onClose={onClose}>
      {/* The same height whatever was found: the field stays where it is, above the keyboard of a phone. */}
      <div className="flex min-h-[min(34rem,calc(var(--view-height)*0.7))] flex-col gap-3">
        <SearchField
          search={search}
          listId={listId}
          chosenId={chosen && choiceId(listId, index)}
          onKeyDown={onKeyDown}
        />
        <Outcome search={search} groups={groups} />
        <ChoiceList id={listId} groups={groups} index={index} onOpen={onClose} />
      </div>
    </Dialog>
  );
}

type FieldProps = {
  readonly search: Search;
  readonly listId: string;
  readonly chosenId: string | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** Not `type="search"`: there Escape would empty the field instead of closing the dialog. */
function SearchField({ search, listId, chosenId, onKeyDown }: FieldProps) {
  return (
    <>
      <input
        type="text"
        role="combobox"
        aria-label={texts.field}
        aria-expanded={chosenId !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosenId}
        aria-describedby={`${listId}-hint`}
        data-autofocus
        value={search.typed}
        onChange={(event) => search.setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={texts.field}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="search"
        enterKeyHint="go"
        className={controlClasses}
      />
      <p id={`${listId}-hint`} className="text-xs text-ink-soft">
        {texts.hint} <span className="hidden md:inline">{texts.keysHint}</span>
      </p>
    </>
  );
}

type OutcomeProps = { readonly search: Search; readonly groups: readonly Group[] };

function Outcome({ search, groups }: OutcomeProps) {
  const counts = groups.map(({ choices, all, words }) => texts.count(choices.length, Boolean(all), words));
  const outcome = counts.length > 0 ? counts.join(', ') : texts.nothing;
  return (
    <>
      <p role="status" className="text-sm font-semibold">
        {search.isAnswered ? search.q !== '' && !search.error && outcome : texts.searching}
      </p>
      {search.error && (
        <Alert tone="error">
          <p>{failureText(search.error, texts.failed)}</p>
          <Button tone="secondary" className="mt-2" onClick={search.retry}>
            {texts.retry}
          </Button>
        </Alert>
      )}
    </>
  );
}
