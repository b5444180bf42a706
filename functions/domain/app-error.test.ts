import { expect, it } from 'vitest';
import { AppError } from './app-error.ts';

it('says what its code means where there is nothing more to say', () => {
  const error = new AppError('forbidden');
  expect(error).toMatchObject({ name: 'AppError', code: 'forbidden', details: {} });
  expect(error.message).toBe('You are not allowed to do this.');
  expect(error.cause).toBeUndefined();
});

it('keeps what it came from, and what helps its reader', () => {
  const cause = new Error('The table is slow.');
  const error = new AppError('unavailable', 'Please try again.', { cause, retryAfter: 5 });
  expect(error.message).toBe('Please try again.');
  expect(error.cause).toBe(cause);
  expect(error.details.retryAfter).toBe(5);
});
