export const texts = {
  title: 'Write to us',
  name: 'Name',
  email: 'Email',
  emailHint: 'We’ll reply to this address.',
  subject: 'Subject',
  message: 'Message',
  submit: 'Send Message',
  busy: 'Sending…',
  another: 'Write another message',
} as const;
