import { whereDialled } from '#platform/ussd-code.ts';
import * as sharedTexts from '#shared/texts.ts';

const madeIt = whereDialled((code) => `, or somebody made it with your phone by dialling ${code}`);

/** Every sentence of the sign-up pages; those of the specification word for word. */
export const texts = {
  choose: {
    intro: 'Choose how you want to use Sankofa.',
    description: 'Choose how you want to use Sankofa: as a household, a collector or an admin.',
    cards: [
      {
        href: '/signup/user',
        icon: 'home',
        title: 'User',
        text: 'I want my household’s waste to be picked up.',
        action: 'Sign up as a user',
      },
      {
        href: '/signup/collector',
        icon: 'truck',
        title: 'Collector',
        text: 'I collect waste. An admin approves my account first.',
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
  /** The titles are those of the table of pages: the forms change places with the login. */
  user: {
    title: 'Sign up as a user',
    description: 'Create an account to request waste pickups for your household.',
    intro: 'One account for your household.',
    role: 'User',
    success: sharedTexts.signedUpUser,
    phoneHint: 'The collector can call you.',
  },
  collector: {
    title: 'Sign up as a collector',
    description: 'Create an account to collect waste. An admin approves it first.',
    intro: 'You see jobs after an admin has approved your account.',
    role: 'Collector',
    success: sharedTexts.signedUpCollector,
    phoneHint: 'Households can call you about a pickup.',
  },
  admin: {
    description: 'Admin accounts are created internally.',
    text: 'Admin accounts are created internally by the people who run Sankofa. You cannot sign up for one here.',
    ask: 'If you work with us and need one, please write to us.',
    contact: 'Contact us',
    back: 'Back to the choice of role',
  },
  oneName: 'I have only one name',
  loginNameHint: 'You use it to log in. If you type a number, we send an SMS with a code to it.',
  contactPhone: 'Phone',
  password: 'Password',
  passwordHint: 'At least 6 characters.',
  confirmPassword: 'Confirm password',
  role: 'Role',
  work: {
    title: 'How you work',
    optional: '(optional)',
    hint: 'This helps us to give you the right pickups. We can change it for you later.',
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
    mismatch: 'Please type the same password as above.',
  },
} as const;
