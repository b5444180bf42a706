/** The public id of a pickup, `pickupUlid-userUlid`, is also its key in the table. */
export type PickupIdParts = { readonly pickupUlid: string; readonly userId: string };

export function joinPickupId({ pickupUlid, userId }: PickupIdParts): string {
  return `${pickupUlid}-${userId}`;
}

/** The parts of a public id, whose form the contracts have checked. */
export function splitPickupId(id: string): PickupIdParts {
  const [pickupUlid = '', userId = ''] = id.split('-');
  return { pickupUlid, userId };
}

const shortIdLength = 6;

/** What people call an account or a pickup: the last six characters of its own ULID, which a pickup's id begins with. */
export function shortId(id: string): string {
  return splitPickupId(id).pickupUlid.slice(-shortIdLength);
}
