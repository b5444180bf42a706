import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { leaveFlash } from './flash.ts';
import { showFlash, toast } from './toast.ts';
import { placeToasts } from './toast-place.ts';

const barOf = (text: HTMLElement) =>
  text.closest('.Toastify__toast')?.querySelector<HTMLElement>('[role="progressbar"]');
/** Its time is over: the end of an animation, which nothing ends here. */
const letTimePass = (text: HTMLElement) =>
  act(async () => void barOf(text)?.dispatchEvent(new Event('animationend', { bubbles: true })));

test('a toast is shown in a live region; the same one twice at once is one', async () => {
  toast.success('Saved.');
  toast.success('Saved.');
  const saved = await screen.findByText('Saved.');
  expect(saved.closest('[aria-live="polite"]')).not.toBeNull();
  expect(saved.closest('[role="status"]')).not.toBeNull();
  expect(screen.getAllByText('Saved.')).toHaveLength(1);
});

test('one at a time: the newest takes the place of what stands there', async () => {
  toast.error('Not saved.');
  const failed = await screen.findByText('Not saved.');
  expect(failed.closest('[role="alert"]')).not.toBeNull();
  await expect.poll(() => screen.queryByText('Saved.')).toBeNull();
  toast.error('Not right.');
  toast.error('Not right.');
  await screen.findByText('Not right.');
  await expect.poll(() => screen.queryByText('Not saved.')).toBeNull();
  await expect.poll(() => screen.getAllByText('Not right.')).toHaveLength(1);
  toast.success('Saved.');
  await screen.findByText('Saved.');
  await expect.poll(() => screen.queryByText('Not right.')).toBeNull();
  expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(1);
});

test('stands in the dialog that was opened last: what is outside of it is inert', () => {
  const saved = screen.getByText('Saved.');
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.showModal();
  placeToasts();
  expect(dialog.contains(saved)).toBe(true);
  dialog.close();
  placeToasts();
  expect(saved.closest('dialog')).toBeNull();
  dialog.remove();
});

test('lasts as long as it is told, and is closed by the end of its time', async () => {
  toast.info('Five seconds.', { duration: 5000 });
  const text = await screen.findByText('Five seconds.');
  expect(barOf(text)?.style.animationDuration).toBe('5000ms');
  await letTimePass(text);
  await expect.poll(() => screen.queryByText('Five seconds.')).toBeNull();
});

test('the page before leaves a toast for the next one, once', async () => {
  leaveFlash('success', 'Login successful as a user!', 5000);
  showFlash();
  showFlash();
  await screen.findByText('Login successful as a user!');
  expect(sessionStorage.length).toBe(0);
});

test('no toast injects styles: the content security policy would refuse them', async () => {
  toast.info('Look.');
  await screen.findByText('Look.');
  expect(document.querySelectorAll('style')).toHaveLength(0);
});
