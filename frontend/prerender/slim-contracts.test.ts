import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { slim } from './slim-contracts.ts';

test('a contract keeps what a browser sends by and loses what only servers use', () => {
  const code = `
export const cancel = defineContract({
  name: 'cancel',
  summary: 'Cancel, it (all)',
  method: 'PATCH',
  path: '/pickups/{id}/cancel',
  params: v.object({ id: ulid }),
  body: v.object({ reason: v.optional(text) }),
  answer: v.object({ pickup }),
  errors: ['conflict'],
  idempotent: true,
});`;
  const slimmed = slim(code, parseAst(code));
  expect(slimmed).toMatch(/name: 'cancel',\s+method: 'PATCH',\s+path: '\/pickups\/\{id\}\/cancel',\s+body: /);
  expect(slimmed).not.toMatch(/summary|params|answer|errors/);
  expect(slimmed).toContain('idempotent: true');
  expect(() => parseAst(slimmed)).not.toThrow();
});

test('the last property may go too', () => {
  const code = `defineContract({ name: 'a', errors: [] })`;
  expect(() => parseAst(slim(code, parseAst(code)))).not.toThrow();
});

test('an import goes with the answer that needed it', () => {
  const code = `
import { account } from './accounts.ts';
import { password } from './fields.ts';
export const change = defineContract({ name: 'change', body: password, answer: account });`;
  const slimmed = slim(code, parseAst(code));
  expect(slimmed).not.toContain('accounts.ts');
  expect(slimmed).toContain("import { password } from './fields.ts';");
});
