import type { CollectorProgress } from '#contracts/plan/dispatch.ts';

export type LiveLine = CollectorProgress & {
  readonly name: string;
  readonly isLate: boolean;
  /** Nothing came from their phone for long, though something is left. */
  readonly isSilent: boolean;
};

/** From so many minutes on somebody is called late; less is within what a plan can tell. */
export const lateMinutes = 15;
const silentMs = 30 * 60_000;

/** The latest first, those with nothing left last. @param at when the progress was, by the server's clock */
export function listLines(
  progress: readonly CollectorProgress[],
  nameOf: (id: string) => string,
  at: string,
): readonly LiveLine[] {
  const silentBefore = new Date(Date.parse(at) - silentMs).toISOString();
  return progress
    .map((one) => ({
      ...one,
      name: nameOf(one.id),
      isLate: one.left > 0 && one.delayMinutes >= lateMinutes,
      isSilent: one.left > 0 && one.heardAt !== undefined && one.heardAt < silentBefore,
    }))
    .sort(
      (one, other) =>
        Number(one.left === 0) - Number(other.left === 0) ||
        Math.max(0, other.delayMinutes) - Math.max(0, one.delayMinutes) ||
        Number(other.isSilent) - Number(one.isSilent) ||
        one.name.localeCompare(other.name, 'en') ||
        (one.id < other.id ? -1 : 1),
    );
}

export const isUrgent = ({ isLate, isSilent }: LiveLine) => isLate || isSilent;

/** How many go as planned, have no planned times, or are done; and how many urgent ones there are besides those shown. */
export function summarize(lines: readonly LiveLine[], shown: number) {
  const calm = lines.filter((line) => !isUrgent(line));
  const more = Math.max(0, lines.length - calm.length - shown);
  const open = calm.filter(({ left }) => left > 0);
  const onTime = open.filter(({ round }) => round !== undefined).length;
  return { more, onTime, unplanned: open.length - onTime, done: calm.length - open.length };
}
