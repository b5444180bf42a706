import {
  controlLevelNames,
  controlLevels,
  feeUnits,
  type Station,
  stationKindNames,
  stationKinds,
} from '#contracts/loads/stations.ts';
import { wasteLabel, wasteTypes } from '#shared/waste.ts';
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx';
import { bindFields, FieldError } from '#ui/form/fields/field.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { CedisField, TextField } from '#ui/form/fields/text-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import type { StationDraft } from './station-draft.ts';
import { controlSentences, formTexts as texts, unitNames } from './texts.ts';

type Props = {
  readonly draft: StationDraft;
  /** To which the waste of a transfer station may go on. */
  readonly onward: readonly Station[];
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<StationDraft>) => void;
};

const kinds = stationKinds.map((value) => ({ value, label: stationKindNames[value] }));
const units = feeUnits.map((value) => ({ value, label: unitNames[value] }));
const waste = wasteTypes.map((value) => ({ value, label: wasteLabel(value) }));

export function StationFields({ draft, onward, errors, onChange }: Props) {
  const bind = bindFields(draft, { errors, onChange });
  return (
    <>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        {...bind('name')}
      />
      <KindField draft={draft} onward={onward} errors={errors} onChange={onChange} />
      <TextField
        label={texts.position}
        hint={texts.positionHint}
        autoComplete="off"
        autoCapitalize="characters"
        {...bind('position')}
      />
      <ControlField draft={draft} errors={errors} onChange={onChange} />
      <CheckboxGroup
        label={texts.takes}
        name="takes"
        options={waste}
        ticked={draft.takes}
        onChange={(takes) => onChange({ takes })}
      />
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <CedisField label={texts.fee} hint={texts.feeHint} optional {...bind('fee')} />
        <SelectField label={texts.per} options={units} {...bind('per')} />
      </div>
      <TextField
        label={texts.minutes}
        hint={texts.minutesHint}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        {...bind('minutes')}
      />
    </>
  );
}

function KindField({ draft, onward, errors, onChange }: Props) {
  const bind = bindFields(draft, { errors, onChange });
  return (
    <>
      <SelectField label={texts.kind} placeholder={texts.choose} options={kinds} {...bind('kind')} />
      {draft.kind === 'transfer-station' && (
        <SelectField
          label={texts.onward}
          hint={texts.onwardHint}
          placeholder={texts.unknown}
          options={onward.map(({ id, name }) => ({ value: id, label: name }))}
          {...bind('onward')}
        />
      )}
    </>
  );
}

/** A level each, with what it looks like there. */
function ControlField({ draft, errors, onChange }: Omit<Props, 'onward'>) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="font-semibold">{texts.control}</legend>
      <p className="text-sm text-ink-soft">{texts.controlHint}</p>
      {controlLevels.map((level) => (
        <label
          key={level}
          className="flex min-h-11 items-center gap-3 rounded-md border border-line-strong bg-surface px-3 py-2 has-checked:border-accent has-checked:bg-tint"
        >
          <input
            type="radio"
            name="controlLevel"
            value={level}
            checked={draft.controlLevel === level}
            onChange={() => onChange({ controlLevel: level })}
            aria-invalid={errors.controlLevel ? true : undefined}
            className="size-5 shrink-0"
          />
          <span>
            <span className="block font-semibold">{controlLevelNames[level]}</span>{' '}
            <span className="block text-sm text-ink-soft">{controlSentences[level]}</span>
          </span>
        </label>
      ))}
      {errors.controlLevel && <FieldError message={errors.controlLevel} />}
    </fieldset>
  );
}
