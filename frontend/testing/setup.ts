import { format } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { askToLogIn } from '#features/access/leave.ts';
import { askForPassword } from '#features/account/ask-for-password.tsx';
import { connectHost, type Host } from '#platform/host.ts';
import { browser } from '#platform/session/browser.ts';

/** What the page under test is to the platform. Who waits for a retry sees the same as after a second. */
export const testHost: Host = { onUnauthorized: askToLogIn, askForPassword, secondMs: 20 };

// As long as `expect.poll` waits here (vitest.config.ts): on a busy machine an answer takes longer than a second.
configure({ asyncUtilTimeout: 10_000 });

/** What was written to the console while a test ran: a page writes nothing there. */
const written: string[] = [];

/** Takes what is written to the console, so that the test fails with it. */
function listenToConsole(): void {
  for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation(
      (...args) => void written.push(`${level}: ${format(...args)}`),
    );
  }
}

/** Where the page under test went: leaving a page is watched, not done. */
export const visited: string[] = [];

beforeEach(() => {
  connectHost(testHost);
  written.length = 0;
  listenToConsole();
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
  leaveWindow();
  expect(written, 'a page writes nothing to the console').toEqual([]);
});

function leaveWindow(): void {
  // Tests of the build run without a browser.
  if (typeof window === 'undefined') return;
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

function Last({ onDrawn }: { readonly onDrawn: () => void }): null {
  useEffect(onDrawn, [onDrawn]);
  return null;
}

/** Draws after everything that React had scheduled before, however late its scheduler is. */
function drawLast(onDrawn: () => void): void {
  createRoot(document.createElement('div')).render(createElement(Last, { onDrawn }));
}

/** The window is removed after each file: work that React still has scheduled would fail without it. */
afterAll(async () => {
  if (typeof window !== 'undefined') await new Promise<void>((resolve) => drawLast(resolve));
});
