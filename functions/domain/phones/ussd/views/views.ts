import { findNamedArea } from '#contracts/areas/area-windows.ts';
import type { Facts } from '#domain/phones/ussd/facts.ts';
import type { Choice, Screen, View } from '#domain/phones/ussd/session.ts';
import { accountViews } from './account-views.ts';
import { bookingViews } from './booking-views.ts';
import { orderViews, payViews, pickupViews } from './pickup-views.ts';
import { roundViews, tippingViews } from './round-views.ts';
import { type Build, findOnly } from './view.ts';

export const views: Readonly<Record<Screen, Build>> = {
  ...accountViews,
  ...bookingViews,
  ...pickupViews,
  ...payViews,
  ...orderViews,
  ...roundViews,
  ...tippingViews,
};

/** Where what was typed leads. A place is in the area that it names, else in that of the place before, as the last screen shows. */
export function followTyped(
  field: NonNullable<View['typed']>,
  text: string,
  facts: Pick<Facts, 'areas' | 'last'>,
): Choice {
  if (field === 'note') return { kind: 'do', act: 'could-not-collect' };
  if (field === 'code') return { kind: 'do', act: 'payment code' };
  if (field === 'count') return { kind: 'go', to: 'confirm' };
  if (field === 'doorCount') return { kind: 'go', to: 'payment' };
  if (field === 'kg') return { kind: 'go', to: 'confirmTipped' };
  if (field === 'name') return { kind: 'go', to: 'home' };
  const { areas } = facts;
  const only = findOnly(areas);
  if (field === 'home')
    return only ? { kind: 'do', act: 'sign up', set: { area: only } } : { kind: 'go', to: 'homeArea' };
  const area = only ?? findNamedArea(areas, text) ?? areas.find(({ id }) => id === facts.last?.areaId);
  return area ? { kind: 'go', to: 'day', set: { area } } : { kind: 'go', to: 'area' };
}
