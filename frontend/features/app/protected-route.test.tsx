import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { logout } from '#features/access/leave.ts';
import { watchReturns } from '#platform/session/browser.ts';
import { clearSession } from '#platform/session/session.ts';
import type { Role } from '#shared/roles.ts';
import { logIn } from '#site/testing/accounts.ts';
import { visited } from '#site/testing/setup.ts';
import { takeFlash } from '#ui/toast/flash.ts';
import { ProtectedRoute } from './protected-route.tsx';

const screens = {
  user: '/user-dashboard',
  collector: '/collector-dashboard',
  admin: '/admin-dashboard',
} as const;

function show(page: string, role: Role): void {
  render(
    <MemoryRouter initialEntries={[page]}>
      <ProtectedRoute role={role}>
        <Routes>
          {[screens[role], '/account'].map((path) => (
            <Route key={path} path={path} element={`Here is ${path}`} />
          ))}
        </Routes>
      </ProtectedRoute>
    </MemoryRouter>,
  );
}

test('without a session: to the login, with the specification’s words for the user dashboard', () => {
  show('/user-dashboard?tab=pickupHistory', 'user');
  expect(visited).toEqual(['/login?next=%2Fuser-dashboard%3Ftab%3DpickupHistory']);
  expect(takeFlash()?.message).toBe('Authentication token not found. Please log in.');
});

test('without a session, elsewhere: to the login, which says why itself', () => {
  show('/account', 'user');
  expect(visited).toEqual(['/login?next=%2Faccount']);
  expect(takeFlash()).toBeUndefined();
});

test('at a page of another role: to the own dashboard, without loading anything', () => {
  logIn('collector');
  show('/admin-dashboard', 'collector');
  expect(screen.getByText('Here is /collector-dashboard')).toBeTruthy();
  expect(visited).toEqual([]);
});

/** Somebody else logs in from another tab. */
function logInElsewhere(role: Role): void {
  act(() => {
    logIn(role);
    window.dispatchEvent(new StorageEvent('storage', { key: 'role' }));
  });
}

test.each([
  ['/user-dashboard?tab=pickupHistory', '/collector-dashboard'],
  ['/account', '/account'],
])('another role, from another tab, at %s: %s is loaded anew, once', (page, url) => {
  logIn('user');
  show(page, 'user');
  logInElsewhere('collector');
  expect(screen.queryByText(/Here is/)).toBeNull();
  expect(visited).toEqual([url]);
  expect(takeFlash()).toBeUndefined();
});

test('with a role that nobody knows: to the home page', () => {
  logIn('user');
  localStorage.setItem('role', 'owner');
  show('/user-dashboard', 'user');
  expect(visited).toEqual(['/']);
});

test('a logout in another tab hides the screen and leads to the login', () => {
  logIn('user');
  show('/user-dashboard', 'user');
  expect(screen.getByText('Here is /user-dashboard')).toBeTruthy();
  act(() => {
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  expect(screen.queryByText('Here is /user-dashboard')).toBeNull();
  expect(visited).toEqual(['/login?next=%2Fuser-dashboard']);
  expect(takeFlash()).toBeUndefined();
});

test('a logout here goes to the login once, without a way back', () => {
  logIn('user');
  show('/user-dashboard', 'user');
  act(() => logout());
  expect(visited).toEqual(['/login']);
  expect(screen.queryByText('Here is /user-dashboard')).toBeNull();
  act(() => clearSession());
  expect(visited).toEqual(['/login']);
});

test('a page that comes back after a logout shows nothing', () => {
  logIn('user');
  watchReturns();
  show('/user-dashboard', 'user');
  act(() => {
    localStorage.clear();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  expect(screen.queryByText('Here is /user-dashboard')).toBeNull();
  expect(visited).toEqual(['/login?next=%2Fuser-dashboard']);
});
