import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { askForPassword } from '../features/account/password-question/ask-for-password.tsx';
import { askToLogIn, goToSetUp } from '../pages/leave.ts';
import { onReauthenticate, onSecondFactorRequired, onUnauthorized } from '../platform/api/client.ts';
import { browser } from '../platform/session/browser.ts';

onUnauthorized(askToLogIn);
onReauthenticate(askForPassword);
onSecondFactorRequired(goToSetUp);

// As long as `expect.poll` waits here (vitest.config.ts): on a busy machine an answer takes longer than a second.
configure({ asyncUtilTimeout: 10_000 });

/** Where the page under test went: leaving a page is watched, not done. */
export const visited: string[] = [];

beforeEach(() => {
  visited.length = 0;
  browser.leaving = false;
  const visit = (url: string) => {
    browser.leaving = true;
    visited.push(url);
  };
  vi.spyOn(browser, 'goTo').mockImplementation(visit);
  vi.spyOn(browser, 'replaceWith').mockImplementation(visit);
});

afterEach(() => {
  // Tests of the build run without a browser.
  if (typeof window === 'undefined') return;
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
