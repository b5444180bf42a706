import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlClasses } from '#ui/form/fields/field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { useListParams } from './use-list-params.ts';

const searchHint = 'Type the start of a word, or all six characters of an ID. We search all records.';

type Props = {
  readonly label: string;
  /** How and in what it searches, where that is not as usual. */
  readonly hint?: string;
  /** Where room is short the hint is for screen readers only. */
  readonly quiet?: boolean;
};

/** Long enough for a pair of fast fingers, short enough to feel at once. */
const pauseMs = 300;

/** What is typed goes to the URL after a pause; what the URL says otherwise (back, a cleared search) shows here. */
function useSearchText() {
  const [params, change] = useListParams();
  const q = params.get('q') ?? '';
  const [text, setText] = useState(q);
  const sent = useRef(q);
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setText(q);
  }, [q]);
  useEffect(() => {
    const next = text.trim();
    if (next === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = next;
      change({ q: next });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, change]);
  const sendNow = () => {
    sent.current = text.trim();
    change({ q: sent.current });
  };
  return { text, setText, sendNow };
}

/** Searches all records, on the server: writes `?q=`, which the list beside it reads. */
export function SearchBox({ label, hint = searchHint, quiet }: Props) {
  const { text, setText, sendNow } = useSearchText();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sendNow();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: older phones do not know <search> */}
      <form
        role="search"
        onSubmit={submit}
        className={classNames('relative min-w-0 grow lg:max-w-lg', quiet ? 'basis-40' : 'basis-64')}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
        />
        <input
          id={id}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={label}
          aria-describedby={`${id}-hint`}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          className={`${controlClasses} pl-10`}
        />
      </form>
      {/* Below the box on a phone; where the filters stand beside it, below them all. */}
      <p
        id={`${id}-hint`}
        className={quiet ? 'sr-only' : '-mt-2 basis-full text-xs text-ink-soft md:order-last'}
      >
        {hint}
      </p>
    </>
  );
}
