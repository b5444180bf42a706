import { areaLimits } from '#contracts/areas/areas.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { bindFields, FieldError } from '#ui/form/fields/field.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { nameWeekday, weekdayOrder } from '#ui/weekdays.ts';
import { type AreaDraft, newWindow, type WindowDraft } from './area-draft.ts';
import { describeCutoff } from './describe-area.ts';
import { formTexts } from './texts.ts';
import { WindowFields } from './window-fields.tsx';

type Props = {
  readonly draft: AreaDraft;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<AreaDraft>) => void;
};

export function AreaFields(props: Props) {
  const { draft, errors, onChange } = props;
  const bind = bindFields(draft, { errors, onChange });
  return (
    <>
      <TextField
        label={formTexts.name}
        hint={formTexts.nameHint}
        maxLength={50}
        autoComplete="off"
        data-autofocus
        {...bind('name')}
      />
      <TextField
        label={formTexts.prefixes}
        hint={formTexts.prefixesHint}
        autoComplete="off"
        autoCapitalize="characters"
        optional
        {...bind('addressPrefixes')}
      />
      <Weekdays {...props} />
      <Windows {...props} />
      <SelectField
        label={formTexts.cutoff}
        options={listCutoffs(draft.cutoffMinutes)}
        {...bind('cutoffMinutes')}
      />
      <TextField
        label={formTexts.center}
        hint={formTexts.centerHint}
        autoComplete="off"
        autoCapitalize="characters"
        optional
        {...bind('center')}
      />
      <Switches {...props} />
    </>
  );
}

function Switches({ draft, onChange }: Props) {
  return (
    <>
      <CheckboxField
        label={formTexts.tellOnTheWay}
        hint={formTexts.tellOnTheWayHint}
        name="tellOnTheWay"
        checked={draft.tellOnTheWay}
        onChange={(event) => onChange({ tellOnTheWay: event.target.checked })}
      />
      <CheckboxField
        label={formTexts.isActive}
        hint={formTexts.isActiveHint}
        name="isActive"
        checked={draft.isActive}
        onChange={(event) => onChange({ isActive: event.target.checked })}
      />
    </>
  );
}

const usualCutoffs = [0, 30, 60, 120, 240, 720, 1440, 2880, 4320];

/** The usual times, and the area's own where it is another. */
function listCutoffs(own: string) {
  const all = [...new Set([...usualCutoffs, Number(own)])].sort((a, b) => a - b);
  return all.map((minutes) => ({ value: String(minutes), label: describeCutoff(minutes) }));
}

function Weekdays({ draft, errors, onChange }: Props) {
  const toggle = (day: number) => {
    const others = draft.weekdays.filter((one) => one !== day);
    onChange({ weekdays: draft.weekdays.includes(day) ? others : [...others, day] });
  };
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{formTexts.weekdays}</legend>
      <div className="flex flex-wrap gap-2">
        {weekdayOrder.map((day) => (
          <label
            key={day}
            className="flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-surface px-3 has-checked:border-accent has-checked:bg-tint"
          >
            <input
              type="checkbox"
              name="weekdays"
              className="size-5"
              checked={draft.weekdays.includes(day)}
              onChange={() => toggle(day)}
            />
            <span>{nameWeekday(day)}</span>
          </label>
        ))}
      </div>
      {errors.weekdays && <FieldError message={errors.weekdays} />}
    </fieldset>
  );
}

function Windows({ draft, errors, onChange }: Props) {
  const { windows } = draft;
  const change = (key: number, changed: Partial<WindowDraft>) =>
    onChange({ windows: windows.map((one) => (one.key === key ? { ...one, ...changed } : one)) });
  const remove = (key: number) => onChange({ windows: windows.filter((one) => one.key !== key) });
  const add = () =>
    onChange({ windows: [...windows, newWindow(Math.max(...windows.map(({ key }) => key)) + 1)] });
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-semibold">{formTexts.windows}</legend>
      <p className="text-sm text-ink-soft">{formTexts.windowsHint}</p>
      {windows.map((window, index) => (
        <WindowFields
          key={window.key}
          window={window}
          index={index}
          weekdays={draft.weekdays}
          errors={errors}
          onChange={(changed) => change(window.key, changed)}
          onRemove={windows.length > 1 ? () => remove(window.key) : undefined}
        />
      ))}
      {errors.windows && <FieldError message={errors.windows} />}
      {windows.length < areaLimits.windows && (
        <Button tone="secondary" icon="plus" onClick={add} className="self-start">
          {formTexts.addWindow}
        </Button>
      )}
    </fieldset>
  );
}
