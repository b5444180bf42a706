import { slotDaysAhead } from '#contracts/areas/area-windows.ts';
import { CommandError } from '#infra/bundle/command-error.ts';
import { getProfile } from '#infra/stage/profiles.ts';
import { getNamePrefix, getTableName, type Settings } from '#infra/stage/settings.ts';

export type RestorePlan = {
  /** The table to restore, which is not changed. */
  readonly source: string;
  readonly target: string;
  /** The point in time; absent when the new table exists already. */
  readonly at?: Date;
  readonly isProtected: boolean;
};

/** Without `table`, the one in use is restored. @throws CommandError when the time or the new name is not valid */
export function planRestore(
  given: { readonly name: string; readonly to?: string; readonly table?: string },
  settings: Settings,
): RestorePlan {
  const at = given.to === undefined ? undefined : new Date(given.to);
  if (at && Number.isNaN(at.getTime())) throw new CommandError(`--to ${given.to} is not a time.`);
  const inUse = getTableName(settings);
  const source = given.table ?? inUse;
  const prefix = `${getNamePrefix(settings)}-`;
  if (given.name === inUse || given.name === source)
    throw new CommandError(`--name ${given.name} is the table in use; a restore creates a new one.`);
  if (!given.name.startsWith(prefix))
    throw new CommandError(
      `--name ${given.name} has to begin with ${prefix}, to show which stage it belongs to.`,
    );
  return { source, target: given.name, at, isProtected: getProfile(settings).servesPeople };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Dates that `queue-due-orders` looks at by itself. */
const usualDates = 2;

/** Dates that the standing orders' job must look at after a restore: those due since `moment` and its usual ones. */
export function countLostDays(moment: Date, now: Date): number {
  const lost = Math.ceil(Math.max(0, now.getTime() - moment.getTime()) / dayMs);
  return Math.min(lost + usualDates, slotDaysAhead + 1);
}
