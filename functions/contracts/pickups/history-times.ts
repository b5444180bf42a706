/** When something was done and, where the server learned of it only later, when that was (ISO 8601). */
type Times = { readonly at: string; readonly recordedAt?: string | undefined };

/** When the server learned of it: what every rule uses. */
export function recordedAtOf({ at, recordedAt = at }: Times): string {
  return recordedAt;
}

const toldAfterMs = 5 * 60 * 1000;

/** Whether a history tells when an act was sent: over five minutes after it was done, or on another date. */
export function isSentLate(times: Times): boolean {
  const recordedAt = recordedAtOf(times);
  const isOtherDate = recordedAt.slice(0, 10) !== times.at.slice(0, 10);
  return isOtherDate || Date.parse(recordedAt) - Date.parse(times.at) > toldAfterMs;
}
