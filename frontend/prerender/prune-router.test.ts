import { expect, test } from 'vitest';
import { cutUnused, pruneRouter } from './prune-router.ts';

test('a component that nobody uses has no effect that would keep it', () => {
  const code = 'var Form = React2.forwardRef(\n  render\n);\nForm.displayName = "Form";\nrender.id = "x";';
  expect(pruneRouter(code)).toBe(
    'var Form = /* @__PURE__ */ React2.forwardRef(\n  render\n);\n\nrender.id = "x";',
  );
});

test('a router in which nothing is where it was stops the build', () => {
  expect(() => cutUnused('function usePrefetchBehavior() {}')).toThrow(/no longer has/);
});
