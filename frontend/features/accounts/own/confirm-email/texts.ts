/** Every sentence of the page that the link for a new address opens. */
export const texts = {
  description: 'Confirm the email address of your Sankofa account with the link that we mailed you.',
  intro: 'Somebody wants to use your email address for an account. Was it you?',
  first: {
    confirm: 'Yes, this is my account',
    free: 'No, free my address',
    freeHint:
      'If you did not sign up, we take your address out of the account. Then you can sign up with it yourself.',
    isItYours: {
      hint: 'The account also has this phone number. Whoever has the number can log in with it.',
      yes: 'Yes, my number',
      no: 'No, remove the number',
    },
  },
  change: {
    confirm: 'Yes, use this address',
    free: 'No, do not use it',
    freeHint: 'With “No” the account stays as it is, without your address.',
    isItYours: {
      hint: 'This address is to join the account of this phone number.',
      yes: 'Yes, my number',
      no: 'No, do not use my address',
    },
  },
  busy: 'One moment…',
  signUp: 'Sign up',
  incomplete:
    'This page works with the link from our mail only. Please open that link. You get a new one under My account, or with “Forgot password?”.',
} as const;
