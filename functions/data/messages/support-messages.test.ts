import { expect, it } from 'vitest';
import { createTestTable } from '#testing/table.ts';
import { listSupportMessages, storeSupportMessage } from './support-messages.ts';

it('lists all messages though a page of big ones ends at DynamoDB’s megabyte', async () => {
  await createTestTable();
  const count = 101;
  for (let second = 0; second < count; second += 1) {
    const form = { name: 'Ama', email: 'ama@example.com', subject: `${second}`, message: '猫'.repeat(4000) };
    await storeSupportMessage(form, new Date(1_750_000_000_000 + second * 1000));
  }
  const first = await listSupportMessages({ limit: 100 });
  expect(first.messages.length).toBeLessThan(100);
  const rest = await listSupportMessages({ limit: 100, cursor: first.nextCursor });
  const subjects = [...first.messages, ...rest.messages].map(({ subject }) => Number(subject));
  expect(subjects).toEqual(Array.from({ length: count }, (_, index) => count - 1 - index));
  expect(rest.nextCursor).toBeUndefined();
});
