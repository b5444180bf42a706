/** What the request form and its fields say; the specification's sentences are word for word. */
export const texts = {
  wasteType: 'Waste type',
  chooseWasteType: 'Choose a waste type',
  location: 'Location',
  locationHint: 'A landmark helps: “Kasoa, blue kiosk opposite the Shell”',
  digitalAddress: 'Digital address',
  digitalAddressHint: 'Your GhanaPost address, like GA‑183‑8164',
  date: 'Date',
  time: 'Time',
  window: 'The team arrives within a 2-hour window of the selected time.',
  notes: 'Special instructions',
  notesHint: 'Anything the collector should know: the gate, the dog, where the bags are.',
  phone: 'Phone',
  phoneHint: 'So that the collector can find you. Only the collector of this pickup and the office see it.',

  items: 'Waste items',
  itemsHint: 'List what there is, so that the right vehicle comes.',
  addItem: 'Add an item',
  mostItems: 'You can list at most 10 items.',
  itemType: 'Kind',
  quantity: 'Quantity',
  quantityHint: 'Bags or pieces',
  quantityWrong: 'A whole number from 1 to 999',
  weight: 'Weight in kg',
  weightWrong: 'More than 0 and at most 9999',
  itemNotes: 'About this item',

  submit: 'Schedule Pickup',
  confirmTitle: 'Confirm your pickup',
  yes: 'Yes, Schedule',
  no: 'No, Go Back',
  sending: 'Scheduling…',
  failed: 'Failed to submit pickup request.',
  kept: 'What you type is kept on this device until you send it.',
  clear: 'Start again',
  clearQuestion: {
    title: 'Start again?',
    message: 'Everything you typed for this pickup is erased.',
    confirmLabel: 'Yes, Start Again',
    cancelLabel: 'No, Keep It',
    tone: 'danger',
  },
  alreadySent:
    'Your first try did arrive. Look at your pickups: it may be there already. If this is another pickup, send it as a new one.',
  seePickups: 'See my pickups',
  sendAsNew: 'This is a new pickup',
} as const;

export function itemTitle(number: number): string {
  return `Item ${number}`;
}

export function removeItem(number: number): string {
  return `Remove item ${number}`;
}

export function windowLine(day: string, window: string): string {
  return `${day}: the team arrives between ${window.replace(' to ', ' and ')}.`;
}

/** The specification's question before a pickup is booked. */
export function confirmQuestion(of: {
  readonly wasteType: string;
  readonly location: string;
  readonly date: string;
  readonly time: string;
}): string {
  return `Are you sure you want to schedule a pickup for ${of.wasteType} at ${of.location} on ${of.date} at ${of.time}?`;
}
