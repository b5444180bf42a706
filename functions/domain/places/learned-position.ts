import * as v from 'valibot';
import type { OwnPosition } from '#contracts/places/position-calls.ts';
import { type AccountRecord, isBeforeClaim } from '#domain/accounts/account.ts';
import type { Content, HistoryRecord, PickupRecord } from '#domain/records/pickup.ts';
import type { Visit } from '#domain/records/visit.ts';
import { instant } from '#shared/fields.ts';
import { toPlusCode } from '#shared/plus-code.ts';
import {
  coordinates,
  findPin,
  isInGhana,
  keepInGhana,
  type PlacedPosition,
  storedPosition,
  tellPositionFrom,
} from '#shared/position.ts';
import { type Coordinates, findMiddle, greatCircles } from '#shared/travel.ts';

/** Distances in metres, and how many visits something takes. */
const learning = {
  /** A phone that knows no better where it is teaches nothing. */
  accuracy: 50,
  /** Only the last visits count: people move. */
  visits: 10,
  /** What lies further from the median of all is wrong. */
  astray: 150,
  /** Visits agree with a point that lies so near. */
  agree: 75,
  publishFrom: 2,
  doubtFrom: 3,
  doubt: 150,
  /** A point that would move less stays: each move is written to the open pickups. */
  move: 15,
} as const;

type Fix = Coordinates & { readonly at: string };

const learnedPoint = v.object({
  ...coordinates.entries,
  visits: v.number(),
  learnedAt: instant,
});
type LearnedPoint = Readonly<v.InferOutput<typeof learnedPoint>>;

/** What is known of where a household's place is: what visits taught, and what its household said to that. */
export const learnedPosition = v.object({
  /** The place, in the words of the last pickup there. */
  location: v.string(),
  point: v.optional(v.pipe(learnedPoint, v.transform(keepInGhana))),
  corrected: v.optional(storedPosition),
  /** The household removed it: nothing is learned any more. */
  removedAt: v.optional(instant),
  createdAt: instant,
  /** 0 as long as nothing is stored. */
  version: v.number(),
});
export type LearnedPosition = Readonly<v.InferOutput<typeof learnedPosition>>;

/** By what a place is known again: its words, however they are written. Stored keys are made of them. */
export function placeWords(location: string): string {
  const plain = location.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** Whether a visit tells where a place is: a completion that counts, by a phone that knew where it was. */
export function mayTeach({ kind, refused, position }: Visit): boolean {
  if (kind !== 'complete' || refused || !position || !isInGhana(position)) return false;
  return (position.accuracy ?? Number.POSITIVE_INFINITY) <= learning.accuracy;
}

/** Where the last ten visits agree that a place is: of those near their median, the nearest to the others. Undefined where fewer than two agree. */
export function findPoint(fixes: readonly Fix[]): LearnedPoint | undefined {
  const last = fixes
    .filter(isInGhana)
    .sort((one, other) => one.at.localeCompare(other.at))
    .slice(-learning.visits);
  const newest = last.at(-1);
  if (!newest) return undefined;
  const middle = findMiddle(last);
  const kept = last.filter((fix) => metresBetween(fix, middle) <= learning.astray);
  const distances = greatCircles(kept);
  const row = (index: number) => distances.subarray(index * kept.length, (index + 1) * kept.length);
  const sums = kept.map((_, index) => row(index).reduce((sum, one) => sum + one, 0));
  // Of equals the latest: it may be where the place has gone.
  const best = sums.lastIndexOf(Math.min(...sums));
  const found = kept[best];
  if (!found) return undefined;
  const visits = row(best).filter((kilometres) => kilometres * 1000 <= learning.agree).length;
  if (visits < learning.publishFrom) return undefined;
  return { lat: found.lat, lng: found.lng, visits, learnedAt: newest.at };
}

export function metresBetween(one: Coordinates, other: Coordinates): number {
  const [, kilometres = 0] = greatCircles([one, other]);
  return kilometres * 1000;
}

/** The point after a change of the fixes; it stays while it would hardly move. @param takenBack when the visit was that counts no longer */
export function learnPoint(before: LearnedPoint | undefined, fixes: readonly Fix[], takenBack?: string) {
  const found = findPoint(fixes);
  if (!found) return before && takenBack !== undefined && takenBack <= before.learnedAt ? undefined : before;
  if (!before || metresBetween(before, found) > learning.move) return found;
  return { lat: before.lat, lng: before.lng, visits: found.visits, learnedAt: found.learnedAt };
}

/** Whether a completion of then still counts: it was neither taken back nor was the pickup reopened since. */
export function standsSince({ status, history }: PickupRecord, at: string): boolean {
  const isTakenBack = ({ event, at: then }: HistoryRecord) =>
    (event === 'completion undone' || event === 'reopened') && then > at;
  return status === 'completed' && !history.some(isTakenBack);
}

/** Where pickups at a place are put that have no pin of their own. */
export function choosePosition(learned: LearnedPosition | undefined): PlacedPosition | undefined {
  if (learned?.corrected) return { ...learned.corrected, from: 'correction' };
  if (!learned?.point || learned.removedAt) return undefined;
  return { lat: learned.point.lat, lng: learned.point.lng, from: 'visits' };
}

/** Whether the household, or staff for it, said itself where exactly this pickup is. */
export function hasOwnPin({ position }: Pick<Content, 'position'>): boolean {
  return findPin(position) !== undefined && position?.from === undefined;
}

/** The content of a pickup with the position that is known of its place; its own pin stays, a rough one until more is known. */
export function withLearnedPosition(content: Content, learned: LearnedPosition | undefined): Content {
  if (hasOwnPin(content)) return content;
  const { position: own, ...rest } = content;
  const position = choosePosition(learned) ?? (own?.from ? undefined : own);
  return position ? { ...rest, position } : rest;
}

/** Whether visits agree that a pickup's own pin is wrong: how many, and how many metres from the pin. */
export function findPinDoubt(content: Pick<Content, 'position'>, point: LearnedPoint | undefined) {
  const position = findPin(content.position);
  if (!position || position.from === 'visits' || !point || point.visits < learning.doubtFrom)
    return undefined;
  const metres = Math.round(metresBetween(position, point));
  return metres > learning.doubt ? { visits: point.visits, metres } : undefined;
}

/** The place as its household sees it: also one whose position it removed. */
export function learnedView(id: string, learned: LearnedPosition): OwnPosition {
  const { location, point, removedAt } = learned;
  const position = choosePosition(learned);
  return {
    id,
    location,
    position,
    positionFrom: tellPositionFrom(position),
    plusCode: position && toPlusCode(position),
    visits: removedAt ? undefined : point?.visits,
    learnedAt: removedAt ? undefined : point?.learnedAt,
    removedAt,
  };
}

/** Those that say something: a place where visits do not agree yet is not shown. */
export function listViews(
  all: readonly { readonly id: string; readonly learned: LearnedPosition }[],
  household: Pick<AccountRecord, 'claimedAt'>,
): OwnPosition[] {
  return all
    .filter(({ learned }) => !isBeforeClaim(household, learned))
    .filter(({ learned }) => choosePosition(learned) !== undefined || learned.removedAt !== undefined)
    .map(({ id, learned }) => learnedView(id, learned));
}
