import { findLastPlace } from '#features/booking/book-again.ts';
import { type Known, listKnown } from '#features/booking/where/known-places.ts';
import { useMyPickups } from '#features/pickup/list/use-pickup-list.ts';
import { texts } from '#household/places/texts.ts';
import { usePlaces } from '#household/places/use-places.ts';
import { useReachable } from '#platform/api/reachability.ts';

/** The household's own known places; undefined while they may still come. */
export function useOwnPlaces(): readonly Known[] | undefined {
  const { places, failed } = usePlaces();
  const { list } = useMyPickups(texts.loadFailed);
  const reachable = useReachable();
  const last = findLastPlace(list.rows ?? []);
  // The last place comes first whichever call is answered first; the saved ones can follow it.
  const isSettled = (list.rows || list.error) && (last || places || failed);
  return isSettled || !reachable ? listKnown(places ?? [], last) : undefined;
}
