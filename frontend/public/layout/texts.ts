/** Below the form of a page about an account. */
export const backToLogin = 'Back to login';

export const texts = {
  main: 'Main',
  menu: 'Menu',
  logIn: 'Log In',
  signUp: 'Sign Up',
  service: 'Service',
  help: 'Help',
  area: 'Do you come to my area?',
  prices: 'Prices',
  sampleScreen: 'Your next pickup, as the app shows it (sample)',
  legal: 'Legal',
  bookPickup: 'Book a Pickup',
  features: 'Features',
  bestPractices: 'Best Practices',
  whereItGoes: 'Where it goes',
  faq: 'FAQ',
  contact: 'Contact',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  claim: 'Smart, simple and sustainable waste pickup in Ghana.',
  reserved: 'All rights reserved.',
} as const;
