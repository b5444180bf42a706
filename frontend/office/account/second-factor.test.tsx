import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { computeTotp, findTotpStep } from '#actions/accounts/second-factor/totp.ts';
import * as sharedTexts from '#shared/texts.ts';
import { click } from '#site/testing/people.tsx';
import { connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { findOpenDialog, logInAdmin } from '#site/testing/render-screen.tsx';
import { visited } from '#site/testing/setup.ts';
import { showPage } from '#site/testing/show-page.tsx';
import { type TestPerson, testPassword } from '#testing/samples/people.ts';

connectRealApi();

let admin: TestPerson;
beforeEach(async () => {
  admin = await logInAdmin();
});

/** The code of a step, counted from now: a code counts once, and the next step's is taken too. */
const codeOf = (secret: string, ahead = 0) => computeTotp(secret, findTotpStep(new Date()) + ahead);

async function openSetUp() {
  await showPage('/account?page=safety');
  await click('Set Up');
  const modal = within(await findOpenDialog());
  await modal.findByRole('img', { name: /^QR code/ });
  const secret = (document.querySelector('dialog code')?.textContent ?? '').replace(/\s/g, '');
  const enter = async (code: string) => {
    const field = modal.getByLabelText('Code from the app');
    await userEvent.clear(field);
    await userEvent.type(field, code);
    await userEvent.click(modal.getByRole('button', { name: 'Turn On' }));
  };
  return { modal, secret, enter };
}

test('an admin sets the second factor up, keeps the recovery codes and switches it off again', async () => {
  const { modal, secret, enter } = await openSetUp();
  const field = modal.getByLabelText('Code from the app');
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  expect(field.getAttribute('inputmode')).toBe('numeric');
  await userEvent.click(modal.getByRole('button', { name: 'Turn On' }));
  modal.getByText('Please enter the code.');
  await enter(codeOf(secret, 100));
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  const right = codeOf(secret);
  await enter(`${right.slice(0, 3)} ${right.slice(3)}`);
  const kept = within(await screen.findByRole('dialog', { name: 'Keep these recovery codes' }));
  const codes = kept.getAllByRole('listitem').map((item) => item.textContent ?? '');
  expect(new Set(codes).size).toBe(10);
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  await userEvent.click(kept.getByRole('button', { name: 'Download' }));
  const [[file] = []] = made.mock.calls;
  expect(await (file as Blob).text()).toBe(`${codes.join('\n')}\n`);
  await userEvent.click(kept.getByRole('button', { name: 'I’ve Saved Them' }));
  await screen.findByText(/^On\. To log in you need/);
  await click('Turn Off');
  const question = within(await findOpenDialog('alertdialog'));
  await userEvent.type(question.getByLabelText('Code from the app, or a recovery code'), codes[0] ?? '');
  await userEvent.click(question.getByRole('button', { name: 'Turn Off' }));
  await screen.findByText(/^Off\. Anybody who knows/);
});

test('a new password and a new address ask for a code while it is on', async () => {
  const { modal, secret, enter } = await openSetUp();
  await enter(codeOf(secret));
  await userEvent.click(await screen.findByRole('button', { name: 'I’ve Saved Them' }));
  await screen.findByText(/^On\. To log in you need/);
  expect(modal.queryByRole('button', { name: 'Turn On' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Current password'), testPassword);
  await userEvent.type(screen.getByLabelText('New password'), 'a longer password');
  await userEvent.type(screen.getByLabelText('New password again'), 'a longer password');
  await click('Change Password');
  await screen.findByText('Please enter the code.');
  await userEvent.type(screen.getByLabelText('Code from the app, or a recovery code'), codeOf(secret, 1));
  await click('Change Password');
  await screen.findAllByText(sharedTexts.passwordChanged);
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'My account' }));
  await userEvent.click(screen.getByRole('link', { name: /^How you log in/ }));
  await click('Change Email');
  const dialog = within(await findOpenDialog());
  await userEvent.type(dialog.getByLabelText('New email address'), 'efua.other@example.com');
  await userEvent.type(dialog.getByLabelText('Current password'), 'a longer password');
  await userEvent.click(dialog.getByRole('button', { name: 'Send Link' }));
  await dialog.findByText(/code/i, { selector: '[role=alert] *' });
});

test('nothing is on before a code confirms it, and without a network it can be tried again', async () => {
  goOffline();
  await showPage('/account?page=safety');
  await click('Set Up');
  await screen.findByText(/^Failed to set up two-step login\./);
  goOnline();
  const modal = within(await findOpenDialog());
  await userEvent.click(modal.getByRole('button', { name: 'Try again' }));
  await modal.findByRole('img', { name: /^QR code/ });
  await userEvent.click(modal.getByRole('button', { name: 'Cancel' }));
  screen.getByText(/^Off\. Anybody who knows/);
  const { body } = await realApi().call('GET /me', { token: admin.token });
  expect(body.account.secondFactor).not.toBe(true);
});

test('an admin who has to set it up first is sent to the account page', async () => {
  vi.stubEnv('SECOND_FACTOR', 'required');
  onTestFinished(() => void vi.unstubAllEnvs());
  await showPage('/price-lists');
  await expect.poll(() => visited[0]).toBe('/account?page=safety');
});
