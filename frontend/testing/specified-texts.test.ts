import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { prefixedError } from '#platform/api/failure-text.ts';
import { Checklist } from './checklist.ts';
import { connectRealApi, realApi } from './real-api.ts';
import { heardAtClient, textsSeenInBrowser } from './specified-texts.ts';

connectRealApi();

const list = new Checklist(heardAtClient);

test('a failure without any words is told by its method', () => {
  const sentence = list.tick('An error occurred during {method} request.', { method: 'PATCH' });
  expect(prefixedError(new Error(''), 'PATCH')).toBe(`Error: ${sentence}`);
});

test('a method that a path does not have, as an admin’s screen would word it', async () => {
  const { status, body } = await realApi().call('DELETE /admins/pickups');
  expect(status).toBe(405);
  expect(body.message).toBe(list.tick('Unsupported HTTP method'));
});

test('one endpoint’s refusal: the page goes on to the next one, so that nobody reads it', async () => {
  const credentials = { email: 'nobody@example.com', password: 'not this one' };
  const { status, body } = await realApi().call('POST /users/login', { body: credentials });
  expect(status).toBe(400);
  expect(body.message).toBe(list.tick('Wrong email or password.'));
});

// Who reads them, and when: `frontend/e2e/messages.more.test.ts`, which takes a minute.
test('what is read in the browser stands in the source, word for word', () => {
  const source = globSync([
    'frontend/{features,household,collector,office,public,platform,ui}/**/*.{ts,tsx}',
    'functions/**/*.ts',
  ])
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const missing = textsSeenInBrowser.filter(
    (sentence) => !sentence.split(/\{\w+\}/).every((part) => source.includes(part)),
  );
  // Made of a time and of a status.
  expect(missing).toEqual([
    'Too many attempts. Please try again in {time}.',
    'This pickup is already completed.',
  ]);
});

test('every sentence was heard', () => list.expectAll());
