export const texts = {
  description: 'Stop a change to your Sankofa account that you didn’t ask for.',
  intro:
    'Somebody has changed how you log in to your account, or wants to. If it was you, you don’t need to do anything.',
  stop: 'This wasn’t me: undo it',
  stopHint:
    'We’ll undo the change. If somebody else could use it to log in, we’ll log out all devices and you’ll choose a new password.',
  busy: 'One moment…',
  setPassword: 'Set a New Password',
  incomplete: 'This page works only with the link in our email. Please open that link.',
} as const;
