import type { AuditEntry } from '#contracts/audit/audit.ts';
import { type Duty, dutyNames } from '#shared/duties.ts';
import { unknownWord, wordOf } from '#shared/known.ts';
import { printPesewas } from '#shared/money.ts';
import { groupRuns } from './group-runs.ts';
import { actWords, texts } from './texts.ts';

export type ActGroup = readonly [AuditEntry, ...AuditEntry[]];

const groupMs = 10 * 60 * 1000;

/** Groups an admin's equal acts within ten minutes of a day without another act between; on pickups with one collector; never money or duties. */
export function groupActs(entries: readonly AuditEntry[]): readonly ActGroup[] {
  return groupRuns(
    entries,
    (entry, newest) =>
      entry.amount === undefined &&
      entry.duties === undefined &&
      entry.action === newest.action &&
      entry.by.id === newest.by.id &&
      findHolder(entry) === findHolder(newest) &&
      entry.at.slice(0, 10) === newest.at.slice(0, 10) &&
      Date.parse(newest.at) - Date.parse(entry.at) <= groupMs,
  );
}

/** The collector who has the pickup, or had it. */
function findHolder({ target, collector }: AuditEntry): string | undefined {
  return target.kind === 'pickup' ? collector?.id : undefined;
}

export function countTargets(group: ActGroup): number {
  return new Set(group.map(({ target }) => target.id)).size;
}

/** What was done, to be read after the name of who did it: `assigned 23 pickups to Ebo Boateng`. */
export function describeActs(group: ActGroup): string {
  const [{ action, collector, admin, target, amount }] = group;
  const person = collector ?? admin;
  const words = Object.hasOwn(actWords, action) ? actWords[action] : undefined;
  if (!words) return unknownWord.toLowerCase();
  const [one, many = one, named = one, manyNamed = many] = words;
  const count = countTargets(group);
  const isNamed = person && (count === 1 || target.kind === 'pickup');
  const [ofOne, ofMany] = isNamed ? [named, manyNamed] : [one, many];
  const sentence = count === 1 ? ofOne : ofMany;
  const filled = sentence.replace('#', `${count}`).replace('@', () => person?.name ?? '');
  const times = count === 1 && group.length > 1 ? `, ${texts.printTimes(group.length)}` : '';
  const moved = amount === undefined ? '' : `: ${printPesewas(amount)}`;
  return `${filled.charAt(0).toLowerCase()}${filled.slice(1)}${times}${moved}${describeDuties(group[0])}`;
}

function describeDuties({ duties: { given, taken } = { given: [], taken: [] } }: AuditEntry): string {
  const print = (list: readonly Duty[]) => list.map((duty) => wordOf(dutyNames, duty)).join(', ');
  const parts = [given.length > 0 && texts.gave(print(given)), taken.length > 0 && texts.took(print(taken))];
  const told = parts.filter(Boolean).join('; ');
  return told && `: ${told}`;
}
