import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { login } from '#public/login/use-login.ts';
import * as sharedTexts from '#shared/texts.ts';
import { called, connectRealApi } from '#site/testing/real-api.ts';
import { password, signUp } from '#site/testing/sign-up.ts';
import { EmailNotice } from './email-notice.tsx';
import { texts } from './texts.ts';

connectRealApi();

test('sends the link again', async () => {
  const email = await signUp('user');
  const session = await login({ email, password, remember: false });
  expect(session.account).toMatchObject({ emailVerified: false });
  render(<EmailNotice account={{ email, emailVerified: false }} />);
  screen.getByText(texts.verification.text(email));
  await userEvent.click(screen.getByRole('button', { name: texts.verification.again }));
  await screen.findByText(sharedTexts.verificationSent);
  expect(called).toContain('POST /api/v1/me/email/verification');
});
