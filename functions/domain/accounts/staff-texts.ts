/** What the server says about bookings by staff; browsers show it and need no copy. */
export const staffTexts = {
  householdCreated: 'Household created.',
  householdCorrected: 'Household updated.',
  noteAdded: 'Note saved.',
  noteRemoved: 'Note removed.',
  tooManyNotes: 'There are 50 notes already. Please remove one first.',
  householdNotFound: 'We could not find this household.',
  pickupBooked: 'Pickup booked.',
  orderCreated: 'Repeating pickup started.',
  /** What the person who has just proved the number of an account is asked. */
  isItYou: (firstName: string) => `Are you ${firstName}?`,
} as const;

/** In the inbox of staff: somebody else has the number of a household that they made. */
export function wrongNumberMessage(household: string, phone: string) {
  return {
    name: 'Sankofa',
    email: '',
    subject: `Household ${household}: the number belongs to somebody else`,
    message: `The person who has ${phone} says that household ${household} isn’t theirs, so we removed the number. The pickups are still booked. Please find out who asked for them.`,
  };
}
