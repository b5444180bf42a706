import { whereDialled } from '#platform/ussd-code.ts';

export const texts = {
  back: 'My account',
  pages: {
    details: 'Your details',
    login: 'How you log in',
    places: 'My places',
    work: 'My work',
    messages: 'Messages',
    safety: 'Password and devices',
    data: 'My data',
  },
  notes: {
    messages: whereDialled(() => 'SMS and dialling') ?? 'SMS',
    safety: 'Change your password, see where you’re logged in',
    data: 'Get a copy',
  },
  phone: 'Phone',
  save: 'Save',
  saving: 'Saving…',

  password: 'Change password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: 'At least 6 characters, and hard to guess',
  repeatPassword: 'New password again',
  repeat: { required: 'Please enter the new password again.', mismatch: 'Passwords do not match!' },
  changePassword: 'Change Password',
  changing: 'Changing…',
  passwordNote: 'You’ll stay logged in here. We’ll log out all other devices.',

  smsTitle: 'SMS from us',
  smsNote: 'We’ll always send codes and warnings about your account.',

  data: 'A copy of my data',
  dataText:
    'One file (JSON) with everything we’ve stored about you. You have the right to see and correct it (Data Protection Act, 2012, Act 843).',
  download: 'Download my data',
  downloading: 'Preparing…',
  downloaded: 'Your file is ready in your downloads.',
  dataFailed: 'Failed to prepare your data.',

  delete: 'Delete account',
  cannotDelete: 'You use this account to work with Sankofa. To have it deleted, please write to support.',
  verification: {
    title: 'Please confirm your email',
    text: (email: string) =>
      `We’ve emailed a link to ${email}. Please open it, so we can email you about your pickups.`,
    again: 'Send the link again',
    sending: 'Sending…',
    failed: 'We couldn’t send the link. Please try again.',
  },
} as const;
