import { CommandError } from '#infra/command/command-error.ts';
import { getNamePrefix, getTableName, type Settings } from '#infra/stage/settings.ts';

export type RestorePlan = {
  /** The table as it is now; it stays as it is. */
  readonly source: string;
  /** The new table that the restore makes. */
  readonly target: string;
  /** To what it is set back; absent for a table that is there already. */
  readonly at?: Date | undefined;
  readonly isProtected: boolean;
};

/**
 * What the command line asks for. Unless it names the table to restore, that is the one in use.
 * @throws CommandError when the moment is none, or the new table's name cannot be
 */
export function planRestore(
  given: { readonly name: string; readonly to?: string | undefined; readonly table?: string | undefined },
  settings: Settings,
): RestorePlan {
  const at = given.to === undefined ? undefined : new Date(given.to);
  if (at && Number.isNaN(at.getTime())) throw new CommandError(`--to ${given.to} is no time.`);
  const inUse = getTableName(settings);
  const source = given.table ?? inUse;
  const prefix = `${getNamePrefix(settings)}-`;
  if (given.name === inUse || given.name === source) {
    throw new CommandError(`--name ${given.name} is the table in use; a restore makes a new one beside it.`);
  }
  if (!given.name.startsWith(prefix)) {
    throw new CommandError(
      `--name ${given.name} has to begin with ${prefix}, so that everybody sees whose it is.`,
    );
  }
  return { source, target: given.name, at, isProtected: settings.stage === 'prod' };
}
