export const texts = {
  change: 'Change password',
  later: 'Not now',

  emailTrouble: {
    title: 'Our email doesn’t reach you',
    bounced: (email: string) =>
      `We couldn’t deliver to ${email}. Please change the address. If it’s right, we can send a link to it.`,
    complained: (email: string) =>
      `Our email to ${email} was marked as spam, so we’ve stopped sending it. If that was a mistake, we can send a link to it. You can also change the address.`,
    sendLink: 'Send a link',
    change: 'Change email',
  },
} as const;
