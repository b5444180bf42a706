export const texts = {
  loginName: 'Email or phone number',
  sentTo: (phone: string) => `If ${phone} is the right number, you’ll get a code by SMS now.`,
  code: 'Code from the SMS',
  codeHint: '6 digits. It works for 10 minutes.',
  again: 'Send again',
  againIn: (seconds: number) =>
    `Send again (in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')})`,
  sending: 'Sending…',
  changeNumber: 'Change the number',
} as const;
