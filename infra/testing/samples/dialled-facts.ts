import { type Facts, type ListedStop, nothingRead } from '#domain/phones/ussd/facts.ts';

/** An assigned pickup, as the menus of its household have it. */
export const dialledPickup = {
  id: 'p',
  version: 1,
  wasteType: 'plastic',
  scheduledAt: '2026-11-23T08:00:00.000Z',
  status: 'assigned',
  area: { id: 'osu', name: 'Osu' },
  collector: 'Kofi',
  canMove: true,
  canCancel: true,
  kinds: ['not-collected', 'left-behind', 'price', 'other'],
} as const;

/** The next stop of a collector who may do everything there by dialling. */
export const dialledStop = {
  id: 'p',
  version: 1,
  wasteType: 'plastic',
  scheduledAt: '2026-11-23T08:00:00.000Z',
  status: 'assigned',
  isLeftOver: false,
  isEarly: false,
  place: 'Kasoa, blue kiosk',
  area: 'Osu',
  canStart: true,
  canComplete: true,
  canFail: true,
} as const satisfies ListedStop;

/** What is known of an approved collector, or of a household, about whom nothing was read. */
export const noFacts: Facts = {
  ...nothingRead,
  firstName: '',
  hasSms: true,
  isApproved: true,
  supportPhone: '',
  result: '',
};
