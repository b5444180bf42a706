import type { PickupDraft } from '#features/booking/content/pickup-draft.ts';
import type { Position } from '#shared/position.ts';
import { findPin } from '#shared/position.ts';

/** The text in the location field where only a position is known: it is for people to read, and may be typed over. */
const positionWords = 'Plus Code';

/** Without a Plus Code, whose script may be missing. */
const positionAlone = 'Position on the map';

/** A position in words; none for a rough one, where nobody would find the place. */
export async function namePosition(position: Position): Promise<string> {
  if (!findPin(position)) return '';
  try {
    const { toPlusCode } = await import('#shared/plus-code.ts');
    return `${positionWords} ${toPlusCode(position)}`;
  } catch {
    return positionAlone;
  }
}

const printAddress = ({ digitalAddress }: PickupDraft): string => digitalAddress.trim().toUpperCase();

/** The location as it is sent: what is typed, else the digital address. */
export const fillLocation = (draft: PickupDraft): string =>
  draft.location.trim() === '' ? printAddress(draft) : draft.location;

/** Takes a location back that was filled in from what changes now. */
export function freeLocation(draft: PickupDraft, change: Partial<PickupDraft>): Partial<PickupDraft> {
  const { location } = draft;
  if (location === '' || change.location !== undefined) return {};
  const isOfPosition = location.startsWith(`${positionWords} `) || location === positionAlone;
  if ('position' in change && isOfPosition) return { location: '' };
  return change.digitalAddress !== undefined && location === printAddress(draft) ? { location: '' } : {};
}
