/** What a page says after it sent somebody to another one. */
export const flashTexts = {
  loggedOut: 'You have been logged out.',
  setUpFirst: 'Please set up your second factor first.',
  noToken: 'Authentication token not found. Please log in.',
} as const;
