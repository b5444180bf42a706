import { ensureSite } from '#infra/bundle/build.ts';
import { demoUssdCode } from '#infra/stage/ussd-keys.ts';

/** Builds the site of the local stack into `dist/site` unless that is up to date. */
export async function ensureLocalSite(): Promise<void> {
  await ensureSite({ ussdCode: demoUssdCode });
}
