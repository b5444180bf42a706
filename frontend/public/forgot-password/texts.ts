export const texts = {
  description: 'Set a new password for your Sankofa account with a link by email or a code by SMS.',
  intro:
    'Enter the email address or phone number of your account. We’ll email you a link, or text you a code.',
  submit: 'Send Link or Code',
  busy: 'Sending…',
  another: 'Use another address or number',
  noMail: 'No email after a few minutes? Check your spam folder, or the address.',
} as const;
