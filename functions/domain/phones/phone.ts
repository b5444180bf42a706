/** Days without dialling, code or login after which a number may have been given to somebody else. */
export const staleAfterDays = 90;

/** Days for which a number waits for its owner in an account that staff made. */
export const reservedDays = 30;

const dayMs = 24 * 60 * 60 * 1000;

/** `provenAt` of a number that nobody has proved yet. */
export const neverProven = '1970-01-01T00:00:00.000Z';

/** Whether a number may be somebody else's by now: networks reassign unused ones. @param provenAt ISO time of the last dialling, code or login */
export function isStale(provenAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(provenAt) > staleAfterDays * dayMs;
}

/** Until when a number that staff enter now waits for its owner (ISO). */
export function reserveUntil(now: Date): string {
  return new Date(now.getTime() + reservedDays * dayMs).toISOString();
}

/** Whether the number waits for its owner: then they are asked whether the account is theirs. */
export function isReserved({ reservedUntil }: { readonly reservedUntil?: string | undefined }, now: Date) {
  return reservedUntil !== undefined && now.toISOString() <= reservedUntil;
}
