export const texts = {
  change: 'Change password',
  later: 'Not now',

  emailTrouble: {
    title: 'Our mail does not reach you',
    bounced: (email: string) =>
      `Our mail to ${email} came back: we found no such mailbox. Please change the address. If it is right, we can send a link to it.`,
    complained: (email: string) =>
      `Our mail to ${email} was marked as spam, so we send no more. If that was a mistake, we can send a link to it. You can also change the address.`,
    sendLink: 'Send a link',
    change: 'Change email',
  },
} as const;
