import type { Contract } from '#contracts/contract.ts';

/** An id that nothing has. */
export const sampleUlid = '01JM0000000000000000000000';

/** The call's path; its first parameter as given, or one that could be. */
export function fillRoute({ method, path }: Contract, given?: string): string {
  const pickupId = `${sampleUlid}-${sampleUlid}`;
  const ids = {
    pickups: pickupId,
    '/loads': `${sampleUlid}-1790000000000-${sampleUlid}`,
    problems: `${pickupId}-1`,
    'late-reports': `${pickupId}-${sampleUlid}-1790000000000`,
  };
  const known = Object.entries(ids).find(([noun]) => path.includes(noun))?.[1] ?? sampleUlid;
  const day = new Date(Date.now() + 7 * 24 * 3600_000).toISOString().slice(0, 10);
  const begun = path.replace(/\{\w+\}/, (first) => given ?? first);
  const filled = begun.replace('{id}', known).replace('{date}', day).replace('{collectorId}', sampleUlid);
  return `${method} ${filled.replace('{reference}', `test-${sampleUlid}`).replace('{number}', '1')}`;
}
