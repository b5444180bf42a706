/** What the service worker's own page says. */
export const texts = {
  offline: 'You are offline.',
  notOpened: 'This page has not been opened on this device before.',
  toPickups: 'See your pickups',
} as const;
