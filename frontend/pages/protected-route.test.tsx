import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { watchReturns } from '#platform/session/browser.ts';
import { clearSession } from '#platform/session/session.ts';
import { logIn } from '#site/testing/accounts.ts';
import { visited } from '#site/testing/setup.ts';
import { takeFlash } from '#ui/toast/flash.ts';
import { logout } from './leave.ts';
import { ProtectedRoute } from './protected-route.tsx';

function show(page: string): void {
  const paths = ['/user-dashboard', '/collector-dashboard', '/admin-dashboard', '/account'];
  render(
    <MemoryRouter initialEntries={[page]}>
      <Routes>
        {paths.map((path) => (
          <Route key={path} path={path} element={<ProtectedRoute>Here is {path}</ProtectedRoute>} />
        ))}
      </Routes>
    </MemoryRouter>,
  );
}

test('without a session: to the login, with the specification’s words for the user dashboard', () => {
  show('/user-dashboard?tab=pickupHistory');
  expect(visited).toEqual(['/login?next=%2Fuser-dashboard%3Ftab%3DpickupHistory']);
  expect(takeFlash()?.message).toBe('Authentication token not found. Please log in.');
});

test('without a session, elsewhere: to the login, which says why itself', () => {
  show('/account');
  expect(visited).toEqual(['/login?next=%2Faccount']);
  expect(takeFlash()).toBeUndefined();
});

test('with another role: to that role’s dashboard', () => {
  logIn('collector');
  show('/admin-dashboard');
  expect(screen.getByText('Here is /collector-dashboard')).toBeTruthy();
  expect(visited).toEqual([]);
});

test('with a role that nobody knows: to the home page', () => {
  logIn('user');
  localStorage.setItem('role', 'owner');
  show('/user-dashboard');
  expect(visited).toEqual(['/']);
});

test('a logout in another tab hides the screen and leads to the login', () => {
  logIn('user');
  show('/user-dashboard');
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
  show('/user-dashboard');
  act(() => logout());
  expect(visited).toEqual(['/login']);
  expect(screen.queryByText('Here is /user-dashboard')).toBeNull();
  act(() => clearSession());
  expect(visited).toEqual(['/login']);
});

test('a page that comes back after a logout shows nothing', () => {
  logIn('user');
  watchReturns();
  show('/user-dashboard');
  act(() => {
    localStorage.clear();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  expect(screen.queryByText('Here is /user-dashboard')).toBeNull();
  expect(visited).toEqual(['/login?next=%2Fuser-dashboard']);
});
