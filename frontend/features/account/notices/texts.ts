/** Every sentence of the notices about one's account. */
export const texts = {
  change: 'Change password',
  later: 'Not now',
} as const;
