/** Every sentence of the page "Was this not you?". */
export const texts = {
  description: 'Stop a change of your Sankofa account that you did not ask for.',
  intro:
    'Somebody changed how one logs in to your account, or asked to. If it was you, you need not do anything here.',
  stop: 'This was not me: undo it',
  stopHint:
    'We undo the change. Where it could let somebody in, everybody is logged out and you set a new password.',
  busy: 'One moment…',
  setPassword: 'Set a New Password',
  incomplete: 'This page works with the link from our mail only. Please open that link.',
} as const;
