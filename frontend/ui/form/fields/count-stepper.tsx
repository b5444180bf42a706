import { Button } from '#ui/button/button.tsx';
import { uiTexts } from '#ui/texts.ts';

type Props = {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
};

/** How many of something: one less, one more. */
export function CountStepper({ label, value, onChange, min = 1, max = 20 }: Props) {
  const step = (by: number, sign: string, name: string) => {
    const isOver = value + by < min || value + by > max;
    return (
      <Button
        tone="secondary"
        aria-label={name}
        aria-disabled={isOver}
        onClick={() => {
          if (!isOver) onChange(value + by);
        }}
      >
        {sign}
      </Button>
    );
  };
  return (
    <fieldset className="flex items-center justify-between gap-2">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden className="font-semibold">
        {label}
      </span>
      <span className="flex items-center gap-2">
        {step(-1, '−', uiTexts.oneLess)}
        <output className="min-w-8 text-center text-lg font-bold tabular-nums">{value}</output>
        {step(1, '+', uiTexts.oneMore)}
      </span>
    </fieldset>
  );
}
