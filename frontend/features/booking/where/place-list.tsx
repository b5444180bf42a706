import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Known } from './known-places.ts';
import { texts } from './texts.ts';

type Props = {
  readonly known: readonly Known[];
  readonly chosen: Known | undefined;
  readonly onChoose: (place: Known) => void;
  readonly onOther: () => void;
  /** What is chosen is changed, as text. */
  readonly onEdit: () => void;
};

export function PlaceList({ known, chosen, onChoose, onOther, onEdit }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{texts.choose}</legend>
      <div className="flex flex-col gap-2">
        {known.map((one) => (
          <PlaceButton
            key={one.key}
            label={one.label}
            location={one.where.location}
            checked={one === chosen}
            onChoose={() => onChoose(one)}
          />
        ))}
        <div className="flex flex-wrap gap-x-2">
          <Button tone="quiet" icon="plus" onClick={onOther}>
            {texts.new}
          </Button>
          <Button tone="quiet" icon="edit" onClick={onEdit}>
            {texts.editText}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

type ButtonProps = {
  readonly label: string;
  readonly location: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
};

function PlaceButton({ label, location, checked, onChoose }: ButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={checked}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 min-w-0 flex-col justify-center rounded-md border px-3 py-1.5 text-left',
        checked ? 'border-action bg-action text-action-ink' : 'border-line-strong bg-surface hover:bg-tint',
      )}
    >
      <span className="font-bold">{label}</span>
      <span className="max-w-full text-sm wrap-anywhere">{location}</span>
    </button>
  );
}
