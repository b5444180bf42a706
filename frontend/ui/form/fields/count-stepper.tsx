import { Button } from '#ui/button/button.tsx';
import { uiTexts } from '#ui/texts.ts';

type Props = {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly max?: number;
};

export function CountStepper({ label, value, onChange, max = 20 }: Props) {
  return (
    <fieldset className="flex items-center justify-between gap-2">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden className="font-semibold">
        {label}
      </span>
      <span className="flex items-center gap-2">
        <Step name={uiTexts.oneLess} sign="−" isOver={value <= 1} onStep={() => onChange(value - 1)} />
        <output className="min-w-8 text-center text-lg font-bold tabular-nums">{value}</output>
        <Step name={uiTexts.oneMore} sign="+" isOver={value >= max} onStep={() => onChange(value + 1)} />
      </span>
    </fieldset>
  );
}

type StepProps = {
  readonly name: string;
  readonly sign: string;
  readonly isOver: boolean;
  readonly onStep: () => void;
};

/** At an end it keeps its focus, and does nothing. */
function Step({ name, sign, isOver, onStep }: StepProps) {
  return (
    <Button
      tone="secondary"
      aria-label={name}
      aria-disabled={isOver}
      onClick={() => {
        if (!isOver) onStep();
      }}
    >
      {sign}
    </Button>
  );
}
