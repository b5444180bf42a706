import { whereDialled } from '#platform/ussd-code.ts';
import * as sharedTexts from '#shared/texts.ts';

const madeIt = whereDialled((code) => `, or somebody made it with your phone by dialling ${code}`);

export const texts = {
  choose: {
    intro: 'Choose how you want to use Sankofa.',
    description: 'Choose how you want to use Sankofa: as a household, a collector or an admin.',
    cards: [
      {
        href: '/signup/user',
        icon: 'home',
        title: 'User',
        text: 'I want my household’s waste collected.',
        action: 'Sign up as a user',
      },
      {
        href: '/signup/collector',
        icon: 'truck',
        title: 'Collector',
        text: 'I collect waste. An admin will approve my account first.',
        action: 'Sign up as a collector',
      },
      {
        href: '/signup/admin',
        icon: 'shield',
        title: 'Admin',
        text: 'I oversee pickups. Admin accounts are created internally.',
        action: 'How it works',
      },
    ],
  },
  /** Titles are those of the table of pages. */
  user: {
    title: 'Sign up as a user',
    description: 'Create an account to book waste pickups for your household.',
    intro: 'One account for your household.',
    role: 'User',
    success: sharedTexts.signedUpUser,
    phoneHint: 'So the collector can call you.',
  },
  collector: {
    title: 'Sign up as a collector',
    description: 'Create an account to collect waste. An admin will approve it first.',
    intro: 'You’ll see jobs once an admin has approved your account.',
    role: 'Collector',
    success: sharedTexts.signedUpCollector,
    phoneHint: 'So households can call you about a pickup.',
  },
  admin: {
    description: 'Admin accounts are created internally.',
    text: 'Admin accounts are created internally by the people who run Sankofa. You can’t sign up for one here.',
    ask: 'If you work with us and need one, please write to us.',
    contact: 'Contact us',
    back: 'Choose another role',
  },
  oneName: 'I have only one name',
  loginNameHint: 'You’ll log in with this. If you enter a number, we’ll text you a code.',
  contactPhone: 'Phone',
  password: 'Password',
  passwordHint: 'At least 6 characters.',
  confirmPassword: 'Confirm password',
  role: 'Role',
  work: {
    title: 'How you work',
    optional: '(optional)',
    hint: 'This helps us give you the right pickups. We can change it for you later.',
  },
  legal: {
    collected:
      'We collect your name, email and phone to arrange pickups and to reach you about them (Data Protection Act, 2012, Act 843).',
    accept: 'By signing up you accept our terms and our privacy policy:',
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
  },
  submit: 'Sign Up',
  busy: 'Signing Up...',
  haveAccount: 'Already have an account?',
  logIn: 'Log In',
  isItYou: {
    hint: `There is already an account with this name for your number. Our staff made it${madeIt ?? ''}.`,
    yes: 'Yes, this is my account',
    no: 'No, I am somebody else',
  },
  mismatch: 'Passwords do not match!',
  repeat: {
    required: 'Confirm password is required',
    mismatch: 'Please enter the same password again.',
  },
} as const;
