/** Every sentence of the page of one's own account. */
export const texts = {
  you: 'About you',
  phone: 'Phone',
  phoneHint: {
    user: 'So that the collector can find you. Like 024 123 4567.',
    collector: 'So that households can reach you. Like 024 123 4567.',
  },
  save: 'Save',
  saving: 'Saving…',
  unchanged: 'Nothing is changed yet.',

  password: 'Change password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: {
    user: 'At least 6 characters, and not what others guess first',
    collector: 'At least 6 characters, and not what others guess first',
    admin: 'At least 12 characters, and not what others guess first',
  },
  repeatPassword: 'New password again',
  repeat: { required: 'Please type the new password a second time.', mismatch: 'Passwords do not match!' },
  changePassword: 'Change Password',
  changing: 'Changing…',
  passwordNote: 'You stay logged in here and are logged out everywhere else.',

  data: 'My data',
  dataText:
    'Everything that we hold about you, in one file (JSON). Under the Data Protection Act, 2012 (Act 843) you may see and correct it.',
  download: 'Download my data',
  downloading: 'Preparing…',
  downloaded: 'Your file is ready: look among your downloads.',
  dataFailed: 'Failed to prepare your data.',

  delete: 'Delete account',
  deleteText:
    'Your open pickups are cancelled. Finished ones stay in our books without your name, address and phone.',
  deleteButton: 'Delete my account',
  deleteTitle: 'Delete your account?',
  deleteWarning: 'Are you sure you want to delete your account? This action cannot be undone.',
  deletePoints: [
    'You can no longer log in.',
    'All your open pickups are cancelled.',
    'Your address, phone number and messages are erased.',
  ],
  deletePassword: 'Your password, to be sure it is you',
  deleteConfirm: 'Delete for Good',
  deleting: 'Deleting…',
  keep: 'Keep My Account',
  cannotDelete: 'Your account belongs to the work of Sankofa. To have it deleted, write to support.',
  verification: {
    title: 'Please confirm your email',
    text: (email: string) =>
      `Open the link that we mailed to ${email}. Until then we send you no mail about your pickups.`,
    again: 'Send the link again',
    sending: 'Sending…',
    failed: 'The link was not sent. Please try again.',
  },
} as const;
