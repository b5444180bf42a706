import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Account } from '#contracts/accounts/accounts.ts';
import { saveSession } from '#platform/session/save-session.ts';
import type { TestPerson } from '#testing/samples/people.ts';

function accountOf(person: TestPerson): Account {
  const { id, firstName, lastName, email, phone, createdAt } = person;
  const common = { id, firstName, lastName, email, createdAt };
  if (person.role === 'admin') return { ...common, role: 'admin' };
  if (person.role === 'user') return { ...common, phone, role: 'user' };
  return { ...common, phone, role: 'collector', isApproved: person.isApproved ?? false };
}

/** Somebody is logged in, with a token that the real handlers accept. */
export function logInAs(person: TestPerson): void {
  saveSession({ token: person.token, role: person.role, account: accountOf(person) });
}

/** `YYYY-MM-DD`, some days from now. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Fills a field in as a picker does, all at once; the script of its form may still be on its way. */
export async function fill(label: string | RegExp, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

/** Chooses the tile of a kind of waste. */
export async function chooseWaste(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('radio', { name }));
}

/** Opens what may be added to a request. */
export async function addDetails(): Promise<void> {
  await userEvent.click(await screen.findByText('Add details'));
}

/** Presses a button, waiting for it. */
export async function click(name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}

/** The next call with this method reaches the server, but its answer is lost on the way back. */
export function loseNextAnswer(method: string): void {
  const real = fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = await real(url, init);
    if (init?.method !== method) return answer;
    vi.stubGlobal('fetch', real);
    throw new TypeError('Failed to fetch');
  });
}

/** Headers of the calls with this method from now on. */
export function watchHeaders(method: string): Headers[] {
  const seen: Headers[] = [];
  const real = fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (init?.method === method) seen.push(new Headers(init.headers));
    return real(url, init);
  });
  return seen;
}
