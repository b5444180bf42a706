export const texts = {
  description: 'Stop a change of your Sankofa account that you did not ask for.',
  intro:
    'Somebody has changed how you log in to your account, or wants to change it. If it was you, you do not need to do anything.',
  stop: 'This wasn’t me: undo it',
  stopHint:
    'We undo the change. If somebody else could use it to log in, we log out all devices and you choose a new password.',
  busy: 'One moment…',
  setPassword: 'Set a New Password',
  incomplete: 'This page works only with the link in our mail. Please open that link.',
} as const;
