import { CommandError } from '#infra/bundle/command-error.ts';
import type { Instance, Place } from './instance.ts';

/** Solomon's text: a name, `NUMBER CAPACITY` with two numbers, then seven numbers for the depot and each customer. */
export function readSolomon(text: string): Instance {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const rows = lines.filter((line) => /^[-+\d.]/.test(line)).map((line) => line.split(/[\s,;]+/).map(Number));
  const fleet = rows.find((row) => row.length === 2);
  const places = rows.filter((row) => row.length >= 7).map(place);
  if (!fleet || places.length === 0) throw new CommandError('The file is neither VRPLIB nor Solomon text.');
  const [vehicles, capacity] = fleet as [number, number];
  return { name: lines.find(Boolean) ?? '', vehicles, capacity, places };
}

function place(row: number[]): Place {
  const [number, x, y, demand, opens, closes, service] = row as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return { number, x, y, demand, opens, closes, service };
}
