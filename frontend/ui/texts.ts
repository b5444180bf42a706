/** What the elements of every screen say themselves. */
export const uiTexts = {
  skip: 'Skip to the content',
  loading: 'Loading',
  nowLoading: 'Loading…',
  loadMore: 'Load more',
  close: 'Close',
  optional: '(optional)',
  newTab: '(opens in a new tab)',
  showPassword: 'Show password',
  notifications: 'Notifications',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again…',
  home: 'Go to the home page',
} as const;
