import { CommandError } from '#infra/command/command-error.ts';
import { readSolomon } from './solomon.ts';
import { readVrplib } from './vrplib.ts';

/** A place of a benchmark instance; the first of all is the depot. */
export type Place = {
  /** The number that the answer gives it: Solomon's own, VRPLIB's minus one. */
  readonly number: number;
  readonly x: number;
  readonly y: number;
  readonly demand: number;
  readonly opens: number;
  readonly closes: number;
  readonly service: number;
};

export type Instance = {
  readonly name: string;
  readonly capacity: number;
  /** A hard limit; absent = as many as wanted. */
  readonly vehicles?: number;
  readonly places: readonly Place[];
};

/**
 * Reads a benchmark instance: VRPLIB (`KEY : value` and sections) or Solomon's text.
 * @throws CommandError when the text is neither, or says something that is not known here.
 */
export function readInstance(text: string): Instance {
  const isVrplib = /^\s*(dimension|node_coord_section)\b/im.test(text);
  const instance = isVrplib ? readVrplib(text) : readSolomon(text);
  if (instance.places.length < 2) throw new CommandError('The file names no customers.');
  if (!(instance.capacity > 0)) throw new CommandError('The file says no CAPACITY.');
  const bad = instance.places.find((place) => Object.values(place).some((value) => Number.isNaN(value)));
  if (bad)
    throw new CommandError(`The file says something about customer ${bad.number} that is not a number.`);
  return instance;
}
