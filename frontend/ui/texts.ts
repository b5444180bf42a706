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
  proving: 'One moment, please. Many people use your network, so we’re checking your phone.',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again…',
  home: 'Go to the home page',
} as const;
