/** What we write by SMS about accounts: one part each, plain short English, no promotion, nothing but GSM characters. */
export const smsTexts = {
  code: (code: string) =>
    `${code} is your Sankofa code. It works for 10 minutes. Give it to nobody, also not to us.`,
  'password-changed':
    'The password of your Sankofa account was changed. Was this not you? Set a new one at once: log in, Forgot password.',
  'email-added':
    'An email address was added to your Sankofa account. Was this not you? Change your password at once.',
  'number-removed':
    'This number was removed from a Sankofa account. Was this not you? Write to our support at once.',
} as const;
