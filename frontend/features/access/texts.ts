/** What a page says after it sent somebody to another one. Apart: `boot.ts` needs one of them. */
export const flashTexts = {
  loggedOut: 'You have been logged out.',
  setUpFirst: 'Please set up two-step login first.',
} as const;

/** The specification's sentence for a dashboard that was opened without a session. */
export const noTokenText = 'Authentication token not found. Please log in.';

/** The way back for whoever is logged in, on every public page. */
export const ownDashboard = 'My dashboard';
