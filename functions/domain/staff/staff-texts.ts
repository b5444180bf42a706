/** What the server says about staff; browsers show it and need no copy. */
export const adminTexts = {
  invited: 'We’ve emailed them a link to set a password. It works for 3 days.',
  dutiesChanged: 'Duties changed. This counts at once.',
  sessionsEnded: 'They’re logged out everywhere.',
  removed: 'Admin removed.',
  notFound: 'We could not find this admin.',
  lastStaff: 'Nobody else has the duty Staff. Please give it to another admin first.',
  hasAccepted: 'They’ve set a password already. “Forgot password?” on the login page gets them a new link.',
} as const;
