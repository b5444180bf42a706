import type { CollectorProfile } from '#contracts/accounts/collector-profile.ts';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { wordOf } from '#shared/known.ts';
import { printHours } from '#shared/print-when.ts';
import { describeWeekdays } from '#ui/weekdays.ts';
import { texts } from './texts.ts';

/** `Osu, Kasoa`; an area that is no longer served has no name. */
export function describeAreas(
  profile: CollectorProfile | undefined,
  areas: readonly AreaSummary[] | undefined,
): string {
  if (!profile?.areas) return texts.allAreas;
  const names = areas?.filter(({ id }) => profile.areas?.includes(id)).map(({ name }) => name) ?? [];
  return names.join(', ') || `${profile.areas.length}`;
}

/** `Tricycle · Mon to Fri · 7 AM–3 PM · unloads after 12 stops`: what is known of vehicle, days and hours. */
export function describeProfile({ vehicle, weekdays, hours, stopsPerLoad }: CollectorProfile = {}): string {
  const parts = [
    vehicle && wordOf(texts.vehicles, vehicle),
    weekdays && describeWeekdays(weekdays, texts.everyDay),
    hours && printHours(hours.start, hours.end),
    stopsPerLoad && texts.unloads(stopsPerLoad),
  ];
  return parts.filter(Boolean).join(' · ');
}
