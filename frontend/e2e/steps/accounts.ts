import type { Page } from 'playwright-core';
import { ulid } from 'ulid';
import { says } from './screen.ts';

export const password = 'harmattan wind';

export type NewPerson = { readonly firstName: string; readonly lastName: string; readonly email: string };

/** Somebody who has no account yet. */
export function somebody(firstName: string, lastName: string): NewPerson {
  return { firstName, lastName, email: `${firstName}.${ulid()}@example.com`.toLowerCase() };
}

/** Fills in a sign-up form. */
export async function fillSignUp(page: Page, person: NewPerson, repeated = password): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email or phone number').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(repeated);
}

/** From the choice of a role to the login page. */
export async function signUp(page: Page, role: 'user' | 'collector', person: NewPerson): Promise<void> {
  await page.goto('/signup');
  await page.getByRole('link', { name: `Sign up as a ${role}` }).click();
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/login');
  await says(page, `Signed up successfully as a ${role}!`);
}

/** Types into the login form that is open and sends it. */
export async function submitLogin(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email or phone number').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Log In' }).click();
}
