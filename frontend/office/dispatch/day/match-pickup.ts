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
const isUnassigned = ({ status, awaitingTime }: DispatchPickup) => status === 'pending' && !awaitingTime;

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

/** The pickups to show, and how many each state has. */
export function matchPickups(pickups: readonly DispatchPickup[], filter: BoardFilter) {
  const matching = pickups.filter(createMatcher(filter));
  const byState = {
    unassigned: matching.filter(isUnassigned),
    assigned: matching.filter(({ status }) => isUnderWay(status)),
    all: matching,
  };
  const { unassigned, assigned, all } = byState;
  return {
    shown: byState[filter.state],
    counts: { unassigned: unassigned.length, assigned: assigned.length, all: all.length },
  };
}
