import { ulid } from 'ulid';
import { expect } from 'vitest';
import { ownStack } from '#site/e2e/own-stack.ts';

/** A mobile number that no other test uses. */
export function newPhone(): string {
  const digits = [...ulid()].map((letter) => letter.charCodeAt(0) % 10).join('');
  return `055${digits.slice(-7)}`;
}

/** The code of the last SMS to a number, once it is not the one before. */
export async function readCode(phone: string, before = ''): Promise<string> {
  let code = before;
  await expect
    .poll(
      async () => {
        const { texts: all } = await (await fetch(`${ownStack().site}/outbox.json`)).json();
        const sms = all.find((one: { to: string }) => one.to === `+233${phone.slice(1)}`);
        code = /^\d{6}/.exec(sms?.text ?? '')?.[0] ?? before;
        return code !== before;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  return code;
}
