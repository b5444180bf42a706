/** What a collector reads until an admin has approved the account. */
export const texts = {
  pendingTitle: 'Your account is waiting for approval',
  pendingMessage:
    'An admin has yet to approve your account. Once that is done, your pickups show here by themselves. We also mail you.',
  pendingHint: 'Does it take long? Write to us or call.',
  checkAgain: 'Check again',
  checking: 'Checking…',
  contactUs: 'Contact us',
} as const;
