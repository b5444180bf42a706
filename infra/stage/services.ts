import type { Route } from '#routes';

/** The parts of the service by which metrics and alarms are grouped. */
export const services = [
  'login',
  'sign-up',
  'household',
  'payments',
  'ussd',
  'collector',
  'admin',
  'account',
  'contact',
  'system',
] as const;
export type Service = (typeof services)[number];

export function getService({ contract }: Partial<Pick<Route, 'contract'>>): Service {
  const [, area = '', verb = ''] = contract?.path.split('/') ?? [];
  if (verb === 'login') return 'login';
  if (verb === 'signup') return 'sign-up';
  if (area === 'pickups' || area === 'standing-orders') return 'household';
  if (area === 'collectors') return 'collector';
  if (area === 'admins') return 'admin';
  if (area === 'me' || area === 'password' || area === 'codes') return 'account';
  if (area === 'ussd' || area === 'payments') return area;
  return area === 'contact' ? 'contact' : 'system';
}
