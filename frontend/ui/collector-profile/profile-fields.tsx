import type { ComponentProps } from 'react';
import {
  type CollectorProfile,
  defaultStopsPerDay,
  profileLimits,
  vehicles,
} from '#contracts/accounts/collector-profile.ts';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { capacityOf } from '#contracts/loads/volumes.ts';
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx';
import { SearchChoices } from '#ui/form/fields/search-choices.tsx';
import { maxOptions, SelectField } from '#ui/form/fields/select-field.tsx';
import { TextField, TimeField } from '#ui/form/fields/text-field.tsx';
import { nameWeekday, weekdayOrder } from '#ui/weekdays.ts';
import { texts } from './texts.ts';

type Props = {
  readonly profile?: CollectorProfile | undefined;
  /** Those that are served; with only one there is nothing to choose. */
  readonly areas: readonly AreaSummary[];
  /** Hours and litres, too, which staff decide. */
  readonly isDetailed?: boolean;
};

/** `cart 400, tricycle 1,200, …` */
const usualLitres = vehicles
  .map((vehicle) =>
    [texts.vehicles[vehicle].toLowerCase(), capacityOf({ vehicle }).toLocaleString('en-GB')].join(' '),
  )
  .join(', ');

const days = weekdayOrder.map((day) => ({ value: `${day}`, label: nameWeekday(day) }));

export function ProfileFields({ profile = {}, areas, isDetailed = false }: Props) {
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
        />
        <TextField
          label={texts.plate}
          hint={texts.plateHint}
          name="profile.plate"
          autoComplete="off"
          maxLength={15}
          defaultValue={profile.plate ?? ''}
        />
        <TextField
          label={texts.stopsPerDay}
          name="profile.stopsPerDay"
          inputMode="numeric"
          autoComplete="off"
          maxLength={`${profileLimits.stopsPerDay}`.length}
          placeholder={`${defaultStopsPerDay}`}
          defaultValue={profile.stopsPerDay ?? ''}
        />
      </div>
      {isDetailed && <DetailFields profile={profile} />}
      <CheckboxGroup
        label={texts.weekdays}
        hint={texts.weekdaysHint}
        name="profile.weekdays"
        options={days}
        ticked={profile.weekdays?.map(String) ?? []}
      />
      {(areas.length > 1 || profile.areas) && (
        <Areas
          label={texts.areas}
          hint={texts.areasHint}
          name="profile.areas"
          options={options}
          chosen={profile.areas ?? []}
        />
      )}
    </>
  );
}

function Areas({ chosen, ...props }: ComponentProps<typeof SearchChoices>) {
  return props.options.length > maxOptions ? (
    <SearchChoices {...props} chosen={chosen} />
  ) : (
    <CheckboxGroup {...props} ticked={chosen} />
  );
}

function DetailFields({ profile: { hours, litres } }: { readonly profile: CollectorProfile }) {
  return (
    <>
      <div className="flex flex-col gap-1">
        <div className="grid grid-cols-2 items-start gap-4">
          <TimeField label={texts.hoursFrom} name="profile.hours.start" defaultValue={hours?.start ?? ''} />
          <TimeField label={texts.hoursUntil} name="profile.hours.end" defaultValue={hours?.end ?? ''} />
        </div>
        <p className="text-sm text-ink-soft">{texts.hoursHint}</p>
      </div>
      <TextField
        label={texts.litres}
        hint={texts.litresHint(usualLitres)}
        name="profile.litres"
        inputMode="numeric"
        autoComplete="off"
        maxLength={`${profileLimits.litres}`.length}
        defaultValue={litres ?? ''}
      />
    </>
  );
}

/** What is typed into `ProfileFields`, to be checked by a contract; undefined while the form has none. */
export function readProfile(form: HTMLFormElement) {
  const typed = new FormData(form);
  if (!typed.has('profile.vehicle')) return undefined;
  const readCount = (name: string) => {
    const text = `${typed.get(name) ?? ''}`.trim();
    return text === '' ? undefined : Number(text);
  };
  const [start, end] = ['start', 'end'].map((name) => `${typed.get(`profile.hours.${name}`) ?? ''}`);
  return {
    areas: typed.getAll('profile.areas').map(String),
    vehicle: typed.get('profile.vehicle') || undefined,
    plate: typed.get('profile.plate') || undefined,
    stopsPerDay: readCount('profile.stopsPerDay'),
    hours: start || end ? { start, end } : undefined,
    litres: readCount('profile.litres'),
    weekdays: typed.getAll('profile.weekdays').map(Number),
  };
}
