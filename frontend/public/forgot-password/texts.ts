export const texts = {
  description: 'Set a new password for your Sankofa account by a mailed link or a code by SMS.',
  intro:
    'Tell us the email address or phone number of your account. We send you a link by mail, or a code by SMS.',
  submit: 'Send Link or Code',
  busy: 'Sending…',
  another: 'Use another address or number',
  noMail: 'No mail after a few minutes? Look in the spam folder, or check the address.',
} as const;
