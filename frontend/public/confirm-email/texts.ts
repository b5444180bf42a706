export const texts = {
  description: 'Confirm the email address of your Sankofa account with the link we emailed you.',
  intro: 'Somebody wants to use your email address for an account. Is it you?',
  first: {
    confirm: 'Yes, this is my account',
    free: 'This wasn’t me',
    freeHint:
      'If you didn’t sign up, we’ll remove your address from the account. You can then sign up with it yourself.',
    isItYours: {
      hint: 'This account also has a phone number. The owner of that number can log in. Is it your number?',
      yes: 'Yes, my number',
      no: 'No, remove the number',
    },
  },
  change: {
    confirm: 'Yes, use this address',
    free: 'No, don’t use it',
    freeHint: 'If you say no, we won’t add your address to the account.',
    isItYours: {
      hint: 'Your address will belong to the account with this phone number. Is it your number?',
      yes: 'Yes, my number',
      no: 'No, don’t use my address',
    },
  },
  busy: 'One moment…',
  signUp: 'Sign up',
  incomplete:
    'This page works only with the link in our email. Please open that link. You can get a new one under My account, or with “Forgot password?”.',
} as const;
