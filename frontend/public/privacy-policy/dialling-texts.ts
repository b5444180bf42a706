import { whereDialled } from '#platform/ussd-code.ts';

/** What the privacy policy says about dialling. */
export const dialled = whereDialled((code) => ({
  smsOff: ' or by dialling',
  use: `If you dial ${code}: the network of your phone tells us your number, which is how we know you. What you type is used for your account and your pickups. The screens show no number that we have stored, no place of yours but the area of your last booking, and of names the first one of the collector who comes to you, and yours only to ask whether an account that our staff made for your number is yours. A collector who has allowed it with the password sees the places of the day. You can switch dialling off under My account. If you have an email address, it is off until you switch it on there. We keep when and where you chose that.`,
  carriers: `If you dial ${code}, it and the company that runs the code for us carry what you type.`,
  typed: 'what you typed while dialling, ',
  used: 'dialled, ',
  kept: [
    'What you typed while dialling, so that a dropped call can go on',
    '10 minutes; it is deleted when you dial again, with your account, or within 7 hours',
  ] as const,
}));
