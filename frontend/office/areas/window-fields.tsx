import { Button } from '#ui/button/button.tsx';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { controlClasses } from '#ui/form/fields/control-classes.ts';
import { FieldError } from '#ui/form/fields/field.tsx';
import { TextField, TimeField } from '#ui/form/fields/text-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { nameWeekday, weekdayOrder } from '#ui/weekdays.ts';
import type { WindowDraft } from './area-draft.ts';
import { formTexts, named } from './texts.ts';

type Props = {
  readonly window: WindowDraft;
  readonly index: number;
  /** Days on which the area is served: only they can take another number. */
  readonly weekdays: readonly number[];
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<WindowDraft>) => void;
  readonly onRemove: (() => void) | undefined;
};

export function WindowFields(props: Props) {
  const { window, index, errors, onChange, onRemove } = props;
  const path = `windows.${index}`;
  return (
    <fieldset className="rounded-md border border-line bg-ground p-3">
      <legend className="sr-only">{named.window(index + 1)}</legend>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_1fr_auto_auto]">
        <TimeField
          label={formTexts.start}
          name={`${path}.start`}
          step={300}
          value={window.start}
          error={errors[`${path}.start`]}
          onChange={(event) => onChange({ start: event.target.value })}
        />
        <TextField
          label={formTexts.capacity}
          name={`${path}.capacity`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          disabled={window.isUnlimited}
          value={window.isUnlimited ? '' : window.capacity}
          error={errors[`${path}.capacity`]}
          onChange={(event) => onChange({ capacity: event.target.value })}
        />
        <div className="sm:mt-7.5">
          <CheckboxField
            label={formTexts.noLimit}
            name={`${path}.isUnlimited`}
            checked={window.isUnlimited}
            onChange={(event) => onChange({ isUnlimited: event.target.checked })}
          />
        </div>
        {onRemove && (
          <Button
            tone="quiet"
            icon="trash"
            aria-label={named.remove(index + 1)}
            onClick={onRemove}
            className="justify-self-end sm:mt-7.5"
          />
        )}
      </div>
      <OtherCapacities {...props} path={path} />
    </fieldset>
  );
}

/** Another number on some weekdays: out of the way while nobody needs it. */
function OtherCapacities({ window, weekdays, errors, onChange, path }: Props & { readonly path: string }) {
  const prefix = `${path}.weekdayCapacities`;
  const error = Object.entries(errors).find(([field]) => field.startsWith(prefix))?.[1];
  const used = Object.values(window.onWeekdays).some((text) => text !== '');
  return (
    <details open={used || error !== undefined} className="mt-1">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1 text-sm font-semibold text-brand">
        <Icon name="chevron-down" className="size-4" />
        {formTexts.other}
      </summary>
      <p className="text-sm text-ink-soft">{formTexts.otherHint}</p>
      <div className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-7">
        {weekdayOrder
          .filter((day) => weekdays.includes(day))
          .map((day) => (
            <label key={day} className="flex min-w-0 flex-col gap-1 text-sm font-semibold">
              <span>{nameWeekday(day)}</span>
              <input
                name={`${prefix}.${day}`}
                className={`${controlClasses} font-normal`}
                type="text"
                autoComplete="off"
                maxLength={8}
                aria-invalid={errors[`${prefix}.${day}`] ? true : undefined}
                value={window.onWeekdays[day] ?? ''}
                onChange={(event) =>
                  onChange({ onWeekdays: { ...window.onWeekdays, [day]: event.target.value } })
                }
              />
            </label>
          ))}
      </div>
      {error && <FieldError message={error} />}
    </details>
  );
}
