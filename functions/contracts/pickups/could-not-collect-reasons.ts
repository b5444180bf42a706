/** Why a collector could not collect, with the words the screens show. */
export const couldNotCollectReasons = {
  'nobody-home': 'Nobody home',
  'no-access': 'No access',
  'address-not-found': 'Address not found',
  'waste-not-out': 'Waste not out',
  'wrong-waste': 'Wrong or contaminated waste',
  'more-than-booked': 'More than booked',
  unsafe: 'Unsafe',
  'vehicle-problem': 'Vehicle problem',
  other: 'Other',
} as const;

export type CouldNotCollectReason = keyof typeof couldNotCollectReasons;

export const reasonKeys = Object.keys(couldNotCollectReasons) as CouldNotCollectReason[]; // it forgets which keys it got
