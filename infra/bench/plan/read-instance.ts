import { CommandError } from '#infra/bundle/command-error.ts';
import type { Instance } from './instance.ts';
import { readSolomon } from './solomon.ts';
import { readVrplib } from './vrplib.ts';

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
