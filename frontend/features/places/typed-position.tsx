import { useState } from 'react';
import { parsePosition } from '#shared/parse-position.ts';
import type { Position } from '#shared/position.ts';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { positionErrors } from '#ui/form/position-errors.ts';
import { texts } from './texts.ts';

/** What a text says; both absent where it is empty. */
export function readTyped(text: string): { readonly position?: Position; readonly error?: string } {
  if (text.trim() === '') return {};
  const read = parsePosition(text);
  if (typeof read === 'string') return { error: positionErrors[read] };
  return { position: { lat: round(read.lat), lng: round(read.lng) } };
}

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

const print = (position: Position | undefined): string =>
  position ? `${position.lat.toFixed(5)}, ${position.lng.toFixed(5)}` : '';

type Props = {
  readonly value: Position | undefined;
  readonly onChange: (position: Position | undefined) => void;
};

/** A position as text: a Plus Code, or latitude and longitude. It shows what was typed until another position is given. */
export function TypedPosition({ value, onChange }: Props) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly isLeft: boolean }>();
  const read = typed && readTyped(typed.text);
  const isShown = typed !== undefined && print(read?.position) === print(value);
  return (
    <TextField
      label={texts.position}
      hint={texts.typedHint}
      autoComplete="off"
      autoCapitalize="characters"
      value={isShown ? typed.text : print(value)}
      error={isShown && typed.isLeft ? read?.error : undefined}
      onChange={({ target }) => {
        setTyped({ text: target.value, isLeft: false });
        onChange(readTyped(target.value).position);
      }}
      onBlur={() => setTyped((before) => before && { text: before.text, isLeft: true })}
      optional
    />
  );
}
