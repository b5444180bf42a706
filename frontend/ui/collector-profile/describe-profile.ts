import type { CollectorProfile } from '#contracts/accounts/collector-profile.ts';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { wordOf } from '#shared/known.ts';
import { printHours } from '#shared/print-when.ts';
import { describeWeekdays } from '#ui/weekdays.ts';
import { texts } from './texts.ts';

type Areas = readonly AreaSummary[] | undefined;

/** `Osu, Kasoa`; an area that is no longer served has no name. */
export function describeAreas(profile: CollectorProfile | undefined, areas: Areas): string {
  if (!profile?.areas) return texts.allAreas;
  return nameAreas(profile.areas, areas).join(', ') || `${profile.areas.length}`;
}

/** The same where room is short: `Osu + 3`. */
export function countAreas(profile: CollectorProfile | undefined, areas: Areas): string {
  const [first, ...others] = nameAreas(profile?.areas ?? [], areas);
  return first && others.length > 0 ? `${first} + ${others.length}` : describeAreas(profile, areas);
}

const nameAreas = (ids: readonly string[], areas: Areas): readonly string[] =>
  areas?.filter(({ id }) => ids.includes(id)).map(({ name }) => name) ?? [];

/** `Tricycle · Mon to Fri · 7 AM–3 PM · holds 900 litres`: what is known of vehicle, days and hours. */
export function describeProfile({ vehicle, plate, weekdays, hours, litres }: CollectorProfile = {}): string {
  const parts = [
    vehicle && wordOf(texts.vehicles, vehicle),
    plate,
    weekdays && describeWeekdays(weekdays, texts.everyDay),
    hours && printHours(hours.start, hours.end),
    litres && texts.holds(litres),
  ];
  return parts.filter(Boolean).join(' · ');
}
