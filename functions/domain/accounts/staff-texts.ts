/** What the server says about bookings by staff; browsers show it and need no copy. */
export const staffTexts = {
  householdCreated: 'Household created.',
  householdCorrected: 'Household corrected.',
  noteAdded: 'Note saved.',
  noteRemoved: 'Note removed.',
  tooManyNotes: 'There are 50 notes already. Please remove one first.',
  householdNotFound: 'We could not find this household.',
  pickupBooked: 'Pickup booked.',
  orderCreated: 'Repeating pickup started.',
  /** What the person who has just proved the number of an account is asked; see `claims.ts`. */
  isItYou: (firstName: string) => `Are you ${firstName}?`,
} as const;

/** In the inbox of staff: somebody else has the number of a household that they made. */
export function wrongNumberMessage(household: string, phone: string) {
  return {
    name: 'Sankofa',
    email: '',
    subject: `The number of household ${household} is somebody else's`,
    message: `The number ${phone} was entered for household ${household}, but the person who has this number says: this household is not mine. The number was removed. The booked pickups stay: please find out who asked for them.`,
  };
}
