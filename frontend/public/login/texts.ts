/** Every sentence of the login page; those of the specification word for word. */
export const texts = {
  /** As in the table of pages: the page changes places with the sign-up. */
  title: 'Log in',
  description: 'Log in to request a waste pickup, see your jobs or manage pickups.',
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
  expired: 'Your session has ended. Please log in again. Then you come back to the same page.',
  code: {
    label: 'Code from the app',
    hint: 'Your password is right. Now type the six digits from your authenticator app.',
    recovery: 'Recovery code',
    recoveryHint: 'One of your ten recovery codes. Each works once.',
    required: 'Please enter the code.',
    useApp: 'Use the app instead',
    useRecovery: 'No phone? Use a recovery code',
  },
  welcome: {
    'user-signup': 'Your account is ready. Log in to request your first pickup.',
    'collector-signup':
      'Your account is ready. You can log in now. You see jobs after an admin has approved you.',
    reset: 'Your new password is saved. Log in with it.',
  },
  visit: {
    title: 'Your browser does not keep data. You are logged in for this visit only.',
    text: 'To stay logged in, allow cookies and site data for this site in the settings of your browser, or free some space on your phone.',
    goOn: 'Go On',
  },
  loginFirst: 'Please log in to go on.',
  loggedIn: (role: string) => `Login successful as a ${role}!`,
} as const;
