import { itemLimits } from '#contracts/pickups/pickup-content.ts';

/** The labels and hints of a pickup's fields; the specification's sentences are word for word. */
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

  items: 'Waste items',
  itemsHint: 'List what there is, so we send the right vehicle.',
  addItem: 'Add an item',
  mostItems: `You can list at most ${itemLimits.count} items.`,
  itemType: 'Kind',
  quantity: 'Quantity',
  quantityHint: 'Bags or pieces',
  quantityWrong: `A whole number from 1 to ${itemLimits.quantity}`,
  weight: 'Weight in kg',
  weightWrong: `More than 0 and at most ${itemLimits.weight}`,
  itemNotes: 'About this item',
  itemTitle: (number: number) => `Item ${number}`,
  removeItem: (number: number) => `Remove item ${number}`,
  windowOn: (day: string, window: string) => `${day}: the team arrives ${window}.`,
} as const;
