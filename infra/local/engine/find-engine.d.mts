/** A platform as Node names it, the folder of the packages, and the variable with the folders of programs. */
export type Machine = {
  readonly platform: string;
  readonly arch: string;
  readonly modules: string;
  readonly path: string;
};

/** This machine, as the functions here take one. */
export function readMachine(): Machine;

/** The package that has the engine for a platform, or undefined where none is published. */
export function nameEnginePackage(machine: Pick<Machine, 'platform' | 'arch'>): string | undefined;

/** The path of the engine's program, or undefined. */
export function findEngine(machine: Machine): string | undefined;

/** The path of a `dynoxide` on the `PATH`, or undefined. */
export function findEngineOnPath(machine: Pick<Machine, 'platform' | 'path'>): string | undefined;

/** What does instead of an engine that is installed. */
export const otherEngines: string;

/** One sentence about what to do where no engine is found. */
export function explainMissingEngine(machine: Pick<Machine, 'platform' | 'arch'>): string;
