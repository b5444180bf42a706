import { fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { InstallHint } from './install-hint.tsx';

const title = 'Put Sankofa on your home screen';

beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new Event('appinstalled'));
});

/** As Chromium makes its offer. */
function offerInstall() {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  });
  window.dispatchEvent(event);
  return { event, prompt };
}

it('keeps the browser’s offer until the hint is shown, and asks once', async () => {
  const { event, prompt } = offerInstall();
  expect(event.defaultPrevented).toBe(true);
  const screen = render(<InstallHint />);
  fireEvent.click(await screen.findByText('Install'));
  await vi.waitFor(() => expect(screen.queryByText(title)).toBeNull());
  expect(prompt).toHaveBeenCalledOnce();
});

it('remembers that somebody said not now', async () => {
  offerInstall();
  const screen = render(<InstallHint />);
  fireEvent.click(await screen.findByText('Not now'));
  expect(screen.queryByText(title)).toBeNull();
  screen.unmount();
  offerInstall();
  const again = render(<InstallHint />);
  await vi.waitFor(() => expect(again.container.innerHTML).toBe(''));
});

it('shows nothing where the app cannot be installed, and says how on an iPhone', async () => {
  const screen = render(<InstallHint />);
  expect(screen.container.innerHTML).toBe('');
  vi.stubGlobal('navigator', Object.create(navigator, { standalone: { value: false } }));
  screen.unmount();
  const phone = render(<InstallHint />);
  expect((await phone.findByText(/Add to Home Screen/)).textContent).toContain('Press Share');
  expect(phone.queryByText('Install')).toBeNull();
  vi.unstubAllGlobals();
});
