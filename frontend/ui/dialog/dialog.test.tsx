import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useConfirm } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Opener({ onClose, busy }: { readonly onClose?: () => void; readonly busy?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={close} title="Assign a collector" busy={busy ?? false}>
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

test('is named by its title, which takes the focus; closing gives it back', async () => {
  render(<Opener />);
  await open();
  const dialog = screen.getByRole('dialog', { name: 'Assign a collector' });
  expect(document.activeElement).toBe(within(dialog).getByRole('heading'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('its content starts fresh each time', async () => {
  render(<Opener />);
  await open();
  await userEvent.type(screen.getByLabelText('Name'), 'Kofi');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await open();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '');
});

test.each([
  [false, 1],
  [true, 0],
])('Escape closes it, unless it is busy (%s)', async (busy, times) => {
  const onClose = vi.fn();
  render(<Opener onClose={onClose} busy={busy} />);
  await open();
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(times);
});

test('busy, it stays open where the browser lets nobody prevent that it closes', async () => {
  render(<Opener busy />);
  await open();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  await expect.poll(() => dialog.open).toBe(true);
});

const goBack = () => act(async () => history.back());

const entries = () => history.state?.dialogs ?? 0;

test('Back closes the last dialog that was opened, and no more', async () => {
  history.replaceState({ idx: 3, key: 'abc' }, '', '/pickups?tab=open');
  render(
    <>
      <Opener />
      <Asker onAnswer={() => undefined} />
    </>,
  );
  await open();
  await expect.poll(entries).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await expect.poll(entries).toBe(2);
  expect(history.state).toEqual({ idx: 3, key: 'abc', dialogs: 2 });
  await goBack();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  screen.getByRole('dialog');
  await goBack();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(`${location.pathname}${location.search}`).toBe('/pickups?tab=open');
  expect(history.state).toEqual({ idx: 3, key: 'abc' });
});

test('what is closed by a button takes its entry away; a page that it led to keeps its own', async () => {
  render(<Opener />);
  await open();
  await expect.poll(entries).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(entries).toBe(0);
  await open();
  await expect.poll(entries).toBe(1);
  history.pushState({ idx: 1 }, '', '/pickups/1');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await goBack();
  await expect.poll(entries).toBe(0);
  expect(location.pathname).toBe('/');
});

test('busy, it stays on Back, and the next Back asks it again', async () => {
  const onClose = vi.fn();
  const { rerender } = render(<Opener busy onClose={onClose} />);
  await open();
  await expect.poll(entries).toBe(1);
  await goBack();
  await expect.poll(entries).toBe(1);
  screen.getByRole('dialog');
  rerender(<Opener onClose={onClose} />);
  await goBack();
  expect(onClose).toHaveBeenCalledOnce();
});

function Asker({ onAnswer }: { readonly onAnswer: (yes: boolean) => void }) {
  const { confirm, confirmDialog } = useConfirm();
  const ask = async () => {
    const question = { title: 'Delete user', message: 'Are you sure?', confirmLabel: 'Delete' };
    onAnswer(await confirm({ ...question, tone: 'danger' }));
  };
  return (
    <>
      <button type="button" onClick={ask}>
        Ask
      </button>
      {confirmDialog}
    </>
  );
}

test.each([
  ['Delete', true],
  ['Cancel', false],
  ['Close', false],
])('%s answers %s', async (name, answer) => {
  const onAnswer = vi.fn();
  render(<Asker onAnswer={onAnswer} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete user' });
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(within(dialog).getByRole('button', { name }));
  await expect.poll(() => onAnswer.mock.calls).toEqual([[answer]]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
