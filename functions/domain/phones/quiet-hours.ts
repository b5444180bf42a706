/** Ghana is UTC+0 all year, so the hours of the clock are those of UTC. */
const quietFrom = 20;
const quietUntil = 6;
const hourMs = 60 * 60_000;
/** A change to a pickup within so many milliseconds is told at once, at night too. */
const urgentMs = 12 * hourMs;

/** When the quiet hours end that `now` is in; undefined by day. */
export function findEndOfQuiet(now: Date): Date | undefined {
  const hour = now.getUTCHours();
  if (hour >= quietUntil && hour < quietFrom) return undefined;
  const end = new Date(now);
  end.setUTCHours(quietUntil, 0, 0, 0);
  return hour >= quietFrom ? new Date(end.getTime() + 24 * hourMs) : end;
}

/** @param scheduledAt when the pickup is */
export function isUrgent(scheduledAt: string, now: Date): boolean {
  return Date.parse(scheduledAt) - now.getTime() <= urgentMs;
}
