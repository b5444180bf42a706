export const texts = {
  description: 'Confirm the email address of your Sankofa account with the link that we mailed you.',
  intro: 'Somebody wants to use your email address for an account. Was it you?',
  first: {
    confirm: 'Yes, this is my account',
    free: 'No, take my address out',
    freeHint:
      'If you did not sign up, we take your address out of the account. Then you can sign up with it yourself.',
    isItYours: {
      hint: 'This account also has a phone number. The owner of that number can log in. Is it your number?',
      yes: 'Yes, my number',
      no: 'No, remove the number',
    },
  },
  change: {
    confirm: 'Yes, use this address',
    free: 'No, do not use it',
    freeHint: 'If you say No, the account stays as it is, without your address.',
    isItYours: {
      hint: 'Your address will belong to the account with this phone number. Is it your number?',
      yes: 'Yes, my number',
      no: 'No, do not use my address',
    },
  },
  busy: 'One moment…',
  signUp: 'Sign up',
  incomplete:
    'This page works only with the link in our mail. Please open that link. You can ask for a new one under My account, or with “Forgot password?”.',
} as const;
