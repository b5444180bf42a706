import { splitPickupId } from './pickup-id.ts';

const shortIdLength = 6;

/**
 * What people call an account or a pickup, on screens, in mails and on the phone: the last six characters of its own
 * ULID (a pickup's id goes on with its household's).
 */
export function shortId(id: string): string {
  return splitPickupId(id).pickupUlid.slice(-shortIdLength);
}
