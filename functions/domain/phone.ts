/** Days without dialling, code or login after which a number may have been given to somebody else. */
export const staleAfterDays = 90;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Whether a number may be somebody else's by now. Networks reassign unused numbers, by press reports after about six
 * months.
 * @param provenAt ISO time of the last dialling, code or login with the number
 */
export function isStale(provenAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(provenAt) > staleAfterDays * dayMs;
}
