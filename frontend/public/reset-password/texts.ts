export const texts = {
  description: 'Set a new password for your Sankofa account with the link we emailed you.',
  intro: 'Choose a password that you use only here. We’ll log out all your devices.',
  password: 'New password',
  hint: 'Password must be at least 6 characters',
  confirm: 'Confirm password',
  repeat: { required: 'Confirm password is required', mismatch: 'Passwords do not match!' },
  submit: 'Set Password',
  busy: 'Saving…',
  incomplete: 'This page works only with the link in our email. Please open that link, or get a new one.',
  askAgain: 'Get a new link',
  added: {
    email: {
      label: 'Email',
      question: 'This email address was added to your account recently. Is it yours?',
      remove: 'No, Remove the Address',
    },
    phone: {
      label: 'Phone number',
      question: 'This phone number was added to your account recently. Is it yours?',
      remove: 'No, Remove the Number',
    },
    since: (date: string) => `Since ${date}`,
    keep: 'Yes, Log In',
  },
} as const;
