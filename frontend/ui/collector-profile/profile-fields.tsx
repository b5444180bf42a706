import {
  type CollectorProfile,
  defaultStopsPerDay,
  profileLimits,
  vehicles,
} from '#contracts/accounts/collector-profile.ts';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { nameWeekday, weekdayOrder } from '#ui/weekdays.ts';
import { texts } from './texts.ts';

type Props = {
  readonly profile?: CollectorProfile | undefined;
  /** Those that are served; with only one there is nothing to choose. */
  readonly areas: readonly AreaSummary[];
  readonly errors: FieldErrors;
};

const days = weekdayOrder.map((day) => ({ value: `${day}`, label: nameWeekday(day) }));

/** What a collector can do. Uncontrolled: `readProfile` reads it from the form. */
export function ProfileFields({ profile = {}, areas, errors }: Props) {
  const options = areas.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={texts.vehicle}
          name="profile.vehicle"
          placeholder={texts.noVehicle}
          options={vehicles.map((vehicle) => ({ value: vehicle, label: texts.vehicles[vehicle] }))}
          defaultValue={profile.vehicle ?? ''}
          error={errors['profile.vehicle']}
        />
        <TextField
          label={texts.stopsPerDay}
          name="profile.stopsPerDay"
          inputMode="numeric"
          autoComplete="off"
          maxLength={`${profileLimits.stopsPerDay}`.length}
          placeholder={`${defaultStopsPerDay}`}
          defaultValue={profile.stopsPerDay ?? ''}
          error={errors['profile.stopsPerDay']}
        />
      </div>
      <CheckboxGroup
        label={texts.weekdays}
        hint={texts.weekdaysHint}
        name="profile.weekdays"
        options={days}
        ticked={profile.weekdays?.map(String) ?? []}
        error={errors['profile.weekdays']}
      />
      {(areas.length > 1 || profile.areas) && (
        <CheckboxGroup
          label={texts.areas}
          hint={texts.areasHint}
          name="profile.areas"
          options={options}
          ticked={profile.areas ?? []}
          error={errors['profile.areas']}
        />
      )}
    </>
  );
}
