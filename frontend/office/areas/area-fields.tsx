import { useState } from 'react';
import { type Area, areaLimits } from '#contracts/areas/areas.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx';
import { controlClasses, FieldError } from '#ui/form/fields/field.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { TextField, TimeField } from '#ui/form/fields/text-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { nameWeekday, weekdayOrder } from '#ui/weekdays.ts';
import { describeCapacity, describeCutoff, formTexts, named, printPosition } from './texts.ts';

type FormProps = { readonly errors: FieldErrors; readonly onRenumber: () => void };

const usualDays = [1, 2, 3, 4, 5, 6];
const dayOptions = weekdayOrder.map((day) => ({ value: String(day), label: nameWeekday(day) }));

/** The fields of an area, or of a new one. @param onRenumber called when a removed window changes the numbers, and so the names, of the others */
export function AreaFields({ area, ...form }: FormProps & { readonly area: Area | undefined }) {
  const { weekdays = usualDays, cutoffMinutes = 120 } = area ?? {};
  const [served, setServed] = useState(weekdays.map(String));
  return (
    <>
      <Names area={area} />
      <CheckboxGroup
        label={formTexts.weekdays}
        name="weekdays"
        options={dayOptions}
        ticked={served}
        onChange={(days) => setServed([...days])}
      />
      <Windows windows={area?.windows} served={served} {...form} />
      <SelectField
        label={formTexts.cutoff}
        name="cutoffMinutes"
        options={listCutoffs(cutoffMinutes)}
        defaultValue={cutoffMinutes}
      />
      <TextField
        label={formTexts.center}
        hint={formTexts.centerHint}
        name="center"
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={printPosition(area?.center)}
        optional
      />
      {(['tellOnTheWay', 'isActive'] as const).map((name) => (
        <CheckboxField
          key={name}
          label={formTexts[name]}
          hint={formTexts[`${name}Hint`]}
          name={name}
          defaultChecked={area?.[name] ?? true}
        />
      ))}
    </>
  );
}

function Names({ area }: { readonly area: Area | undefined }) {
  return (
    <>
      <TextField
        label={formTexts.name}
        hint={formTexts.nameHint}
        name="name"
        maxLength={50}
        autoComplete="off"
        defaultValue={area?.name}
        data-autofocus
      />
      <TextField
        label={formTexts.prefixes}
        hint={formTexts.prefixesHint}
        name="addressPrefixes"
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={area?.addressPrefixes.join(', ')}
        optional
      />
    </>
  );
}

const usualCutoffs = [0, 30, 60, 120, 240, 720, 1440, 2880, 4320];

function listCutoffs(own: number) {
  const all = [...new Set([...usualCutoffs, own])].sort((a, b) => a - b);
  return all.map((minutes) => ({ value: String(minutes), label: describeCutoff(minutes) }));
}

type AreaWindow = Area['windows'][number];
type WindowDraft = { readonly key: number; readonly window?: AreaWindow };
type WindowsProps = FormProps & {
  readonly windows: readonly AreaWindow[] | undefined;
  /** Days on which the area is served: only they can take another number. */
  readonly served: readonly string[];
};

function Windows({ windows = [], served, errors, onRenumber }: WindowsProps) {
  const [drafts, setDrafts] = useState<readonly WindowDraft[]>(() =>
    windows.length > 0 ? windows.map((window, key) => ({ key, window })) : [{ key: 0 }],
  );
  const remove = (key: number) => {
    setDrafts(drafts.filter((one) => one.key !== key));
    onRenumber();
  };
  const add = () => setDrafts([...drafts, { key: Math.max(...drafts.map(({ key }) => key)) + 1 }]);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-semibold">{formTexts.windows}</legend>
      <p className="text-sm text-ink-soft">{formTexts.windowsHint}</p>
      {drafts.map(({ key, window }, index) => (
        <WindowFields
          key={key}
          window={window}
          index={index}
          usualStart={key === 0 ? '08:00' : ''}
          served={served}
          errors={errors}
          onRemove={drafts.length > 1 ? () => remove(key) : undefined}
        />
      ))}
      {errors.windows && <FieldError message={errors.windows} />}
      {drafts.length < areaLimits.windows && (
        <Button tone="secondary" icon="plus" onClick={add} className="self-start">
          {formTexts.addWindow}
        </Button>
      )}
    </fieldset>
  );
}

type WindowProps = Pick<WindowsProps, 'served' | 'errors'> & {
  readonly window: AreaWindow | undefined;
  readonly index: number;
  readonly usualStart: string;
  readonly onRemove: (() => void) | undefined;
};

function WindowFields({ window, index, usualStart, onRemove, ...others }: WindowProps) {
  const path = `windows.${index}`;
  const [isUnlimited, setUnlimited] = useState(window?.capacity === null);
  return (
    <fieldset className="rounded-md border border-line bg-ground p-3">
      <legend className="sr-only">{named.window(index + 1)}</legend>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_1fr_auto_auto]">
        <TimeField
          label={formTexts.start}
          name={`${path}.start`}
          step={300}
          defaultValue={window?.start ?? usualStart}
        />
        <TextField
          label={formTexts.capacity}
          name={`${path}.capacity`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          disabled={isUnlimited}
          defaultValue={window?.capacity ?? ''}
        />
        <div className="sm:mt-7.5">
          <CheckboxField
            label={formTexts.noLimit}
            name={`${path}.isUnlimited`}
            checked={isUnlimited}
            onChange={(event) => setUnlimited(event.target.checked)}
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
      <OtherCapacities
        {...others}
        capacities={window?.weekdayCapacities}
        path={`${path}.weekdayCapacities`}
      />
    </fieldset>
  );
}

type OtherProps = Pick<WindowProps, 'served' | 'errors'> & {
  readonly capacities: AreaWindow['weekdayCapacities'];
  readonly path: string;
};

/** Another number on some weekdays, folded away while there is none. */
function OtherCapacities({ capacities = {}, path, served, errors }: OtherProps) {
  const error = Object.entries(errors).find(([field]) => field.startsWith(path))?.[1];
  const isUsed = Object.keys(capacities).length > 0;
  return (
    <details open={isUsed || error !== undefined} className="mt-1">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1 text-sm font-semibold text-brand">
        <Icon name="chevron-down" className="size-4" />
        {formTexts.other}
      </summary>
      <p className="text-sm text-ink-soft">{formTexts.otherHint}</p>
      <div className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-7">
        {weekdayOrder
          .filter((day) => served.includes(String(day)))
          .map((day) => (
            <label key={day} className="flex min-w-0 flex-col gap-1 text-sm font-semibold">
              <span>{nameWeekday(day)}</span>
              <input
                name={`${path}.${day}`}
                className={`${controlClasses} font-normal`}
                type="text"
                autoComplete="off"
                maxLength={8}
                aria-invalid={errors[`${path}.${day}`] ? true : undefined}
                defaultValue={capacities[day] === undefined ? '' : describeCapacity(capacities[day])}
              />
            </label>
          ))}
      </div>
      {error && <FieldError message={error} />}
    </details>
  );
}
