import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { markEmail } from '#data/accounts/change-account.ts';
import { login } from '#public/login/use-login.ts';
import * as sharedTexts from '#shared/texts.ts';
import { called, connectRealApi } from '#site/testing/real-api.ts';
import { person, testPassword } from '#testing/samples/people.ts';
import { EmailTroubleNotice } from './email-trouble-notice.tsx';

connectRealApi();

const show = (sendsLinks = true) =>
  render(
    <MemoryRouter>
      <EmailTroubleNotice sendsLinks={sendsLinks} />
    </MemoryRouter>,
  );

async function logInMarked(role: 'user' | 'collector', kind: 'bounced' | 'complained') {
  const { id, email } = await person(role);
  await markEmail(id, { kind, sentAt: new Date().toISOString() }, { email });
  await login({ email, password: testPassword, remember: false });
  return email;
}

beforeEach(() => sessionStorage.clear());

test('mail that came back: the next login says so, with the ways on', async () => {
  const email = await logInMarked('user', 'bounced');
  show();
  await screen.findByText(new RegExp(`We couldn’t deliver to ${email}`));
  expect(screen.getByRole('link', { name: 'Change email' }).getAttribute('href')).toBe('/account?page=login');
  await userEvent.click(screen.getByRole('button', { name: 'Send a link' }));
  await screen.findByText(sharedTexts.verificationSent);
  expect(called).toContain('POST /api/v1/me/email/verification');
});

test('mail that was marked as spam', async () => {
  const email = await logInMarked('collector', 'complained');
  show();
  await screen.findByText(new RegExp(`Our email to ${email} was marked as spam`));
});

test('where no link can be asked for, the address can be changed', async () => {
  await logInMarked('user', 'bounced');
  show(false);
  await screen.findByRole('link', { name: 'Change email' });
  expect(screen.queryByRole('button', { name: 'Send a link' })).toBeNull();
});
