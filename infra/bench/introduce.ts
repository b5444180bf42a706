import { type TestPerson, testPassword } from '#testing/samples/people.ts';
import { anyAddress } from './calls/random-values.ts';
import type { World } from './calls/world.ts';

export function introduce(
  world: World,
  { role, id, email, token, phoneVerified = false }: TestPerson,
  isSpare = false,
): void {
  const address = anyAddress(world.random);
  const known = { role, id, email: email ?? '', token, password: testPassword, address };
  world.welcome({ ...known, isSpare, isVerified: true }).hasNumber = phoneVerified;
}
