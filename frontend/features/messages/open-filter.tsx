import { classNames } from '#ui/class-names.ts';
import { texts } from './texts.ts';

type Props = { readonly onlyOpen: boolean; readonly onChange: (onlyOpen: boolean) => void };

/** Open or all: two buttons beside each other, of which one is pressed. */
export function OpenFilter({ onlyOpen, onChange }: Props) {
  return (
    <fieldset className="flex rounded-md border border-line-strong bg-surface p-0.5">
      <legend className="sr-only">{texts.which}</legend>
      <Choice pressed={onlyOpen} word={texts.open} onPress={() => onChange(true)} />
      <Choice pressed={!onlyOpen} word={texts.all} onPress={() => onChange(false)} />
    </fieldset>
  );
}

type ChoiceProps = { readonly pressed: boolean; readonly word: string; readonly onPress: () => void };

function Choice({ pressed, word, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={classNames(
        'min-h-11 min-w-20 rounded-sm px-4 font-semibold',
        pressed ? 'bg-action text-action-ink' : 'text-brand hover:bg-tint',
      )}
    >
      {word}
    </button>
  );
}
