import { ulid } from 'ulid';
import { realApi } from './real-api.ts';

export const password = 'sankofa-test';

/** Signs somebody up through the real API. Answers the email address; the password is `password`. */
export async function signUp(role: 'user' | 'collector'): Promise<string> {
  const email = `${role}-${ulid().toLowerCase()}@example.com`;
  const body = { firstName: 'Ama', lastName: 'Mensah', email, password };
  const { status } = await realApi().call(`POST /${role}s/signup`, { body });
  if (status !== 201) throw new Error(`sign-up answered ${status}`);
  return email;
}
