import { passwordReset } from '#shared/texts.ts';

export const texts = {
  /** As in the table of pages: the page changes places with the sign-up. */
  title: 'Log in',
  description: 'Log in to book a waste pickup, see your jobs or manage pickups.',
  password: 'Password',
  remember: 'Remember me',
  forgot: 'Forgot password?',
  submit: 'Log In',
  busy: 'Logging In...',
  newHere: {
    title: 'New here?',
    text: 'An account is free. You need an email address or a phone number.',
    signUp: 'Sign Up',
    or: 'I have an account',
  },
  noAccount: 'Don’t have an account?',
  signUp: 'Sign Up',
  correctErrors: 'Please correct the form errors before submitting.',
  expired: 'You’ve been logged out. Please log in again to continue where you were.',
  code: {
    label: 'Code from the app',
    hint: 'Your password is right. Now enter the six digits from your authenticator app.',
    recovery: 'Recovery code',
    recoveryHint: 'One of your ten recovery codes. Each works once.',
    required: 'Please enter the code.',
    useApp: 'Use the app instead',
    useRecovery: 'No phone? Use a recovery code',
  },
  welcome: {
    'user-signup': 'Your account is ready. Log in to book your first pickup.',
    'collector-signup':
      'Your account is ready. You can log in now. You’ll see jobs once an admin has approved you.',
    reset: passwordReset,
  },
  visit: {
    title: 'Your browser isn’t saving data. You’re logged in for this visit only.',
    text: 'To stay logged in, allow cookies and site data for this site in your browser’s settings, or free some space on your phone.',
    goOn: 'Continue',
  },
  loginFirst: 'Please log in to continue.',
  loggedIn: (role: string) => `Login successful as a ${role}!`,
} as const;
