import type { CollectorProfile } from '#contracts/accounts/collector-profile.ts';
import { readAreas } from '#data/areas/areas.ts';
import { AppError } from '#domain/app-error.ts';
import { areaNotFound } from '#shared/texts.ts';

/** Checks that the areas of a collector's profile exist; without areas nothing is read. @throws AppError `bad_input` */
export async function checkProfile(profile: CollectorProfile | undefined): Promise<void> {
  if (!profile?.areas) return;
  const known = new Set((await readAreas()).ids);
  if (profile.areas.every((id) => known.has(id))) return;
  throw new AppError('bad_input', undefined, { errors: { 'profile.areas': areaNotFound } });
}
