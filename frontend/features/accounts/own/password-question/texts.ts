/** Every sentence of the question for the password in between. */
export const texts = {
  title: 'Enter your password again',
  why: 'You entered it more than 30 minutes ago. For a step like this we ask for it once more. What you typed is kept.',
  password: 'Password',
  confirm: 'Go On',
  checking: 'Checking…',
  cancel: 'Cancel',
} as const;
