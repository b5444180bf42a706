import { passwordReset } from '#shared/texts.ts';

export const texts = {
  /** As in the table of pages. */
  title: 'Log in',
  description: 'Log in to book a waste pickup, see your jobs or manage pickups.',
  password: 'Password',
  remember: 'Remember me',
  forgot: 'Forgot password?',
  submit: 'Log In',
  busy: 'Logging In...',
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
  notStored:
    'Your browser isn’t saving data, so we can’t log you in. Allow cookies and site data for this site in your browser’s settings, or free some space on your phone.',
  loginFirst: 'Please log in to continue.',
  loggedIn: (role: string) => `Login successful as a ${role}!`,
} as const;
