import { expect, test } from 'vitest';
import { withoutUnused } from './without-unused.ts';

test('imports and constants that only something unused needs go with it', () => {
  const code = `
import * as v from 'valibot';
import { savedPlace, storedPlace } from './place-calls.ts';
const places = v.array(savedPlace);
const answer = v.object({ places, storedPlace });
export const version = v.number();`;
  expect(
    withoutUnused(code)
      .trim()
      .split(/\s*\n+/),
  ).toEqual(["import * as v from 'valibot';", 'export const version = v.number();']);
});

test('what is used in one place stays, with its whole import', () => {
  const code = `
import { date, time as hour } from './fields.ts';
const body = { hour };
export const call = { body };`;
  expect(withoutUnused(code)).toBe(code);
});

test('statements that may do something stay', () => {
  const code = `import './styles.ts';\nstart();\nexport { stop } from './stop.ts';\nfunction unused() {}`;
  expect(withoutUnused(code)).toBe(code);
});
