import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { issueSessionToken } from '#actions/accounts/start-session.ts';
import type { Account } from '#contracts/accounts/accounts.ts';
import { recentLoginMinutes } from '#contracts/accounts/session-calls.ts';
import { saveSession } from '#platform/session/session.ts';
import { type TestPerson, testPassword } from '#testing/samples/people.ts';

function accountOf(person: TestPerson): Account {
  const { id, firstName, lastName, email, phone, createdAt } = person;
  const common = { id, firstName, lastName, email, createdAt };
  if (person.role === 'admin') return { ...common, role: 'admin', duties: [...(person.duties ?? [])] };
  if (person.role === 'user') return { ...common, phone, role: 'user' };
  return { ...common, phone, role: 'collector', isApproved: person.isApproved ?? false };
}

/** Somebody is logged in, with a token that the real handlers accept. */
export function logInAs(person: TestPerson): void {
  saveSession({ token: person.token, role: person.role, account: accountOf(person) });
}

/** The same person with a token of a login that is older than what `recentLogin` asks for. */
export async function loggedInLongAgo(person: TestPerson): Promise<TestPerson> {
  const [[sessionId, session] = []] = Object.entries(person.sessions ?? {});
  if (!sessionId || !session) throw new Error('the person has no session');
  const then = new Date(Date.now() - (recentLoginMinutes + 1) * 60_000);
  return { ...person, token: await issueSessionToken(person, sessionId, session, then) };
}

/** Answers the question for the password that a call asked. */
export async function enterPassword(): Promise<void> {
  const question = within(await screen.findByRole('alertdialog', { name: 'Enter your password again' }));
  await userEvent.type(question.getByLabelText('Password'), testPassword);
  await userEvent.click(question.getByRole('button', { name: 'Continue' }));
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
