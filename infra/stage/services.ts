import type { Route } from '#routes';

/** The parts of the service as the people who use it would name them: metrics and alarms go by these. */
export const services = [
  'login',
  'sign-up',
  'household',
  'collector',
  'admin',
  'account',
  'contact',
  'system',
] as const;
export type Service = (typeof services)[number];

/** Which part of the service a call belongs to. */
export function getService({ entry }: Pick<Route, 'entry'>): Service {
  const [area = '', verb = ''] = entry.split('/');
  if (verb === 'login') return 'login';
  if (verb === 'signup') return 'sign-up';
  if (area === 'pickups') return 'household';
  if (area === 'collectors') return 'collector';
  if (area === 'admins') return 'admin';
  if (area === 'me' || area === 'password') return 'account';
  return area === 'contact' ? 'contact' : 'system';
}
