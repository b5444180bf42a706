import { type ChangeEvent, memo, useEffect, useRef } from 'react';
import type { Choice } from './selection.ts';

type Props = {
  readonly lineKey: string;
  readonly label: string;
  readonly choice: Choice;
  /** Reached by the Tab key; the others by arrows. */
  readonly isTabStop: boolean;
  readonly disabled?: boolean;
  readonly onTick: (lineKey: string, isChosen: boolean, isRange: boolean) => void;
};

export function tickId(lineKey: string): string {
  return `tick ${lineKey}`.replaceAll(' ', '-');
}

export const Tick = memo(function Tick({ lineKey, label, choice, isTabStop, disabled, onTick }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const shift = useRef(false);
  useEffect(() => {
    if (box.current) box.current.indeterminate = choice === 'some';
  }, [choice]);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onTick(lineKey, event.target.checked, shift.current);
    shift.current = false;
  };
  return (
    // The whole cell answers to a finger or a mouse.
    <label
      className="grid h-full min-h-11 place-items-center lg:min-h-0"
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClickCapture={(event) => {
        shift.current = event.shiftKey;
      }}
    >
      <input
        ref={box}
        id={tickId(lineKey)}
        type="checkbox"
        aria-label={label}
        checked={choice === 'all'}
        tabIndex={isTabStop ? 0 : -1}
        disabled={disabled}
        onChange={change}
        className="size-5 lg:size-4.5"
      />
    </label>
  );
});
