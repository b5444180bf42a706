import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { markPure } from './pure-contracts.ts';

test('calls that run while a module is loaded are marked, those in functions are not', () => {
  const code =
    'export const a = v.pipe(v.string(), v.check((x) => isFine(x)));\nfunction b() { return c(); }';
  expect(markPure(code, parseAst(code))).toBe(
    'export const a = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.check((x) => isFine(x)));\n' +
      'function b() { return c(); }',
  );
});
