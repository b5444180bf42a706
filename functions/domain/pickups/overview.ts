const dayMs = 24 * 60 * 60 * 1000;

/** The last `count` days in Accra as `YYYY-MM-DD`, today included, oldest first. */
export function lastDays(now: Date, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
