import { useEffect, useRef, useState } from 'react';
import { texts } from '#features/places/texts.ts';
import { findPin, type Position } from '#shared/position.ts';
import { askPosition, type PositionProblem } from '#ui/ask-position.ts';
import { Button } from '#ui/button/button.tsx';
import { FieldError } from '#ui/form/fields/field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';

/** A phone that was just switched on needs a while for satellites, in milliseconds. */
const timeout = 20_000;

/** Plus Codes are a script of their own, for those who use their position. */
const LazyPositionText = lazyPart(
  async () => (await import('./position-text.tsx')).PositionText,
  <span>…</span>,
);

type Props = {
  readonly value: Position | undefined;
  readonly onChange: (position: Position | undefined) => void;
  readonly hint?: string;
};

export function PositionField({ value, onChange, hint = texts.hereHint }: Props) {
  const { find, busy, problem } = usePosition(onChange);
  return (
    <div className="flex flex-col gap-2">
      {value && (
        <p className="flex items-start gap-2 rounded-md bg-sunken p-3">
          <Icon name="pin" className="mt-0.5 size-5 text-brand" />
          <span className="min-w-0 wrap-anywhere">
            <span className="block text-sm text-ink-soft">{texts.position}</span>
            <span className="font-semibold">
              <LazyPositionText position={value} />
            </span>
          </span>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" icon="pin" onClick={find} busy={busy} busyLabel={texts.searching}>
          {value ? texts.again : texts.here}
        </Button>
        {value && (
          <Button tone="quiet" onClick={() => onChange(undefined)}>
            {texts.remove}
          </Button>
        )}
      </div>
      {problem ? (
        <FieldError message={texts[problem]} />
      ) : (
        !findPin(value) && <p className="text-sm text-ink-soft">{value ? texts.rough : hint}</p>
      )}
    </div>
  );
}

/** Asks the phone once at a time; what comes after the form is gone is dropped. */
function usePosition(onFound: (position: Position) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PositionProblem>();
  const isThere = useRef(true);
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const find = async () => {
    setBusy(true);
    setProblem(undefined);
    const result = await askPosition(timeout);
    if (!isThere.current) return;
    setBusy(false);
    if ('position' in result) found.current(result.position);
    else setProblem(result.problem);
  };
  return { find: () => void find(), busy, problem };
}
