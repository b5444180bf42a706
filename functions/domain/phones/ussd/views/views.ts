import type { Facts } from '#domain/phones/ussd/facts.ts';
import type { Choice, Screen, View } from '#domain/phones/ussd/session.ts';
import { accountViews } from './account-views.ts';
import { bookingViews } from './booking-views.ts';
import { pickupViews } from './pickup-views.ts';
import { roundViews } from './round-views.ts';
import { type Build, findOnly } from './view.ts';

/** Every screen of the menu: what it says, and what its keys do. */
export const views: Readonly<Record<Screen, Build>> = {
  ...accountViews,
  ...bookingViews,
  ...pickupViews,
  ...roundViews,
};

/** Where what was typed leads. */
export function followTyped(field: NonNullable<View['typed']>, { areas }: Pick<Facts, 'areas'>): Choice {
  const area = findOnly(areas);
  if (field === 'note') return { kind: 'do', act: 'could-not-collect' };
  if (field === 'name') return { kind: 'go', to: 'home' };
  if (field === 'home')
    return area ? { kind: 'do', act: 'sign up', set: { area } } : { kind: 'go', to: 'homeArea' };
  return area ? { kind: 'go', to: 'day', set: { area } } : { kind: 'go', to: 'area' };
}
