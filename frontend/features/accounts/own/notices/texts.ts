/** Every sentence of the notices about one's account. */
export const texts = {
  change: 'Change password',
  later: 'Not now',

  emailTrouble: {
    title: 'Our mail does not reach you',
    bounced: (email: string) =>
      `A mail to ${email} came back: there is no such mailbox. Please change the address. If it is right, let us send a link to it.`,
    complained: (email: string) =>
      `A mail to ${email} was marked as spam, so we send none there. If that was a mistake, let us send a link to it; or change the address.`,
    sendLink: 'Send a link',
    change: 'Change email',
  },
} as const;
