import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { householdPath } from '#platform/paths.ts';
import { useMay } from '#platform/session/use-may.ts';
import { tabPath } from '#platform/tabs.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { controlClasses } from '#ui/form/fields/control-classes.ts';
import { Alert } from '#ui/state/alert.tsx';
import { ChoiceList, choiceId } from './choice-list.tsx';
import { type Choice, type Group, groupFound, groupScreens, type Screen } from './group-found.tsx';
import { texts } from './texts.ts';
import { useSearch } from './use-search.ts';
import './search.css';

type Props = { readonly onClose: () => void; readonly screens: readonly Screen[] };

type Search = ReturnType<typeof useSearch>;

function listChoices(groups: readonly Group[]): readonly Choice[] {
  return groups.flatMap(({ choices, all }) => (all ? [...choices, all] : choices));
}

/** Which line is chosen: it stays the same one when the lines around it change, and is the first of a new answer. */
function useChosen(choices: readonly Choice[], answer: string) {
  const [chosen, setChosen] = useState({ answer: '', to: '' });
  const found = chosen.answer === answer ? choices.findIndex(({ to }) => to === chosen.to) : 0;
  const index = Math.max(0, found);
  const move = (step: 1 | -1) => {
    const next = choices[(index + step + choices.length) % choices.length];
    if (next) setChosen({ answer, to: next.to });
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

/** Enter that is pressed before the answer is there opens the only line of it; of several, none without a look at them. */
function useEarlyEnter({ q, isAnswered, sendNow }: Search, openOnly: (inNewTab: boolean) => void) {
  const [entered, setEntered] = useState<{ readonly q: string; readonly inNewTab: boolean }>();
  useEffect(() => {
    if (!entered || (entered.q === q && !isAnswered)) return;
    setEntered(undefined);
    if (entered.q === q) openOnly(entered.inNewTab);
  });
  return (inNewTab: boolean) => {
    sendNow();
    setEntered({ q, inNewTab });
  };
}

export function SearchDialog({ onClose, screens }: Props) {
  const search = useSearch();
  const { found, isAnswered } = search;
  const listId = useId();
  const open = useOpen(onClose);
  const may = useMay();
  const toHousehold = may('getHousehold')
    ? householdPath
    : (id: string) => tabPath('manageUsers', { q: shortId(id) });
  const records = found ? groupFound(found.q, found.found, toHousehold) : [];
  const groups = [...records, groupScreens(search.typed, screens)].filter(
    ({ choices }) => choices.length > 0,
  );
  const choices = listChoices(groups);
  const { index, move } = useChosen(choices, found?.q ?? '');
  const chosen = choices[index];
  const enterEarly = useEarlyEnter(search, (inNewTab) => {
    if (chosen && choices.length === 1) open(chosen, inNewTab);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    const inNewTab = event.ctrlKey || event.metaKey;
    if (nativeEvent.isComposing || !['ArrowDown', 'ArrowUp', 'Enter'].includes(key)) return;
    event.preventDefault();
    if (key !== 'Enter') move(key === 'ArrowDown' ? 1 : -1);
    else if (!isAnswered) enterEarly(inNewTab);
    else if (chosen) open(chosen, inNewTab);
  };
  return (
    <Dialog open title={texts.search} size="wide" onClose={onClose}>
      <div className="office-search flex flex-col gap-3">
        <SearchField
          search={search}
          listId={listId}
          chosenId={chosen && choiceId(listId, index)}
          onKeyDown={onKeyDown}
        />
        <Outcome search={search} records={records} groups={groups} />
        <ChoiceList id={listId} groups={groups} index={index} isOld={!isAnswered} onOpen={onClose} />
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

type OutcomeProps = {
  readonly search: Search;
  readonly records: readonly Group[];
  readonly groups: readonly Group[];
};

function Outcome({ search, records, groups }: OutcomeProps) {
  const failed = records.filter(({ hasFailed }) => hasFailed);
  const error = search.error
    ? failureText(search.error, texts.failed)
    : texts.failedFor(failed.map(({ words }) => words));
  const counts = groups.map(({ choices, all, words }) => texts.count(choices.length, Boolean(all), words));
  const outcome = counts.length > 0 ? counts.join(', ') : texts.nothing;
  return (
    <>
      <p role="status" className="text-sm font-semibold">
        {search.isAnswered ? search.q !== '' && !search.error && outcome : texts.searching}
      </p>
      {(search.error || failed.length > 0) && (
        <Alert tone="error">
          <p>{error}</p>
          <Button tone="secondary" className="mt-2" onClick={search.retry}>
            {texts.retry}
          </Button>
        </Alert>
      )}
    </>
  );
}
