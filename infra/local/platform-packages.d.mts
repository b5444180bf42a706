import type { Machine } from './engine/find-engine.mjs';

/** What the lock file says of its packages, as far as it is used here. */
type Locked = Readonly<
  Record<
    string,
    { readonly version?: string; readonly optionalDependencies?: Readonly<Record<string, string>> }
  >
>;

/** What npm is to install, as `name@version`: nothing where all of it is there. */
export function listMissingPackages(locked: Locked, machine: Machine, needsEngine: boolean): string[];

/** One sentence about what to do where npm could not install them. */
export function explainFailure(packages: readonly string[]): string;
