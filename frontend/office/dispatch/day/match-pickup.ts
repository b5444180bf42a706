import { shortId } from '#contracts/pickups/pickup-id.ts';
import { isUnderWay } from '#contracts/pickups/transitions.ts';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { fullName } from '#shared/full-name.ts';
import type { WasteType } from '#shared/waste.ts';
import { searchWords, toSearchable } from '#ui/match-words.ts';

export type ShownState = 'unassigned' | 'assigned' | 'all';

export type BoardFilter = {
  readonly state: ShownState;
  readonly waste: WasteType | undefined;
  readonly collectorId: string | undefined;
  readonly q: string | undefined;
};

/** Work to assign: pending, and with a time that its household chose. */
function isUnassigned({ status, awaitingTime }: DispatchPickup): boolean {
  return status === 'pending' && !awaitingTime;
}

/** Made once per pickup: a search goes through a thousand of them with each letter. */
const foldedTexts = new WeakMap<DispatchPickup, string>();

function readText(pickup: DispatchPickup): string {
  const known = foldedTexts.get(pickup);
  if (known !== undefined) return known;
  const { location, digitalAddress = '', user, assignedCollector, area } = pickup;
  const names = [fullName(user), assignedCollector ? fullName(assignedCollector) : '', area.name];
  const text = toSearchable([location, digitalAddress, ...names].join('\n'));
  foldedTexts.set(pickup, text);
  return text;
}

function matchesState(pickup: DispatchPickup, state: ShownState): boolean {
  if (state === 'all') return true;
  return state === 'unassigned' ? isUnassigned(pickup) : isUnderWay(pickup.status);
}

/** Part of a name or place, or all of its short id: parts of ids are in too many. */
function hasWord(pickup: DispatchPickup, word: string): boolean {
  return readText(pickup).includes(word) || toSearchable(shortId(pickup.id)) === word;
}

function createMatcher({ waste, collectorId, q = '' }: BoardFilter): (pickup: DispatchPickup) => boolean {
  const words = searchWords(q);
  return (pickup) =>
    (!waste || pickup.wasteType === waste) &&
    (!collectorId || pickup.assignedCollector?.id === collectorId) &&
    (words.length === 0 || words.every((word) => hasWord(pickup, word)));
}

type Matched = {
  readonly shown: readonly DispatchPickup[];
  readonly counts: Readonly<Record<ShownState, number>>;
};

/** The pickups to show. One that is selected and has changed stays: somebody is about to act on it. */
export function matchPickups(
  pickups: readonly DispatchPickup[],
  filter: BoardFilter,
  staysShown: (id: string) => boolean,
): Matched {
  const matching = pickups.filter(createMatcher(filter));
  const matches = new Set(matching.filter((one) => matchesState(one, filter.state)));
  return {
    shown: pickups.filter((one) => matches.has(one) || staysShown(one.id)),
    counts: {
      unassigned: matching.filter(isUnassigned).length,
      assigned: matching.filter(({ status }) => isUnderWay(status)).length,
      all: matching.length,
    },
  };
}
