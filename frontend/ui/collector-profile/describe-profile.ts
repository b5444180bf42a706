import type { CollectorProfile } from '#contracts/accounts/collector-profile.ts';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { wordOf } from '#shared/known.ts';
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

/** `Tricycle · Mon to Fri`: what is known of the vehicle and the days. */
export function describeProfile({ vehicle, weekdays }: CollectorProfile = {}): string {
  const days = weekdays && describeWeekdays(weekdays, texts.everyDay);
  return [vehicle && wordOf(texts.vehicles, vehicle), days].filter(Boolean).join(' · ');
}
