/** Every sentence of the page of one's own account. */
export const texts = {
  groups: {
    you: 'About you',
    waysIn: 'How you log in',
    news: 'How we tell you',
    places: 'My places',
    work: 'My work',
    safety: 'Safety',
    data: 'My data',
  },
  newsWhen: { user: 'when something changes with your pickups', collector: 'when your jobs change' },
  phone: 'Phone',
  phoneHint: {
    user: 'The collector calls this number. Write it like 024 123 4567.',
    collector: 'Households call this number. Write it like 024 123 4567.',
  },
  save: 'Save',
  saving: 'Saving…',
  unchanged: 'Nothing is changed yet.',

  password: 'Change password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: {
    user: 'At least 6 characters, and hard to guess',
    collector: 'At least 6 characters, and hard to guess',
    admin: 'At least 12 characters, and hard to guess',
  },
  repeatPassword: 'New password again',
  repeat: { required: 'Please type the new password a second time.', mismatch: 'Passwords do not match!' },
  changePassword: 'Change Password',
  changing: 'Changing…',
  passwordNote: 'After the change you stay logged in here. All other devices are logged out.',

  data: 'A copy of my data',
  dataText:
    'One file (JSON) with everything that we have stored about you. The Data Protection Act, 2012 (Act 843) gives you the right to see it and to correct it.',
  download: 'Download my data',
  downloading: 'Preparing…',
  downloaded: 'Your file is ready. You find it in your downloads.',
  dataFailed: 'Failed to prepare your data.',

  delete: 'Delete account',
  deleteText:
    'We cancel your open pickups. We keep finished pickups, but without your name, address and phone number.',
  deleteButton: 'Delete my account',
  deleteTitle: 'Delete your account?',
  deleteWarning: 'Are you sure you want to delete your account? This action cannot be undone.',
  deletePoints: [
    'You can no longer log in.',
    'All your open pickups are cancelled.',
    'Your address, phone number and messages are erased.',
  ],
  deletePassword: 'Your password',
  deleteConfirm: 'Yes, Delete It',
  deleting: 'Deleting…',
  keep: 'Keep My Account',
  cannotDelete:
    'You use this account for your work with Sankofa. If you want us to delete it, please write to support.',
  verification: {
    title: 'Please confirm your email',
    text: (email: string) =>
      `We mailed a link to ${email}. Please open it. Before that we cannot mail you about your pickups.`,
    again: 'Send the link again',
    sending: 'Sending…',
    failed: 'The link was not sent. Please try again.',
  },
} as const;
