import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findAccount } from '#data/accounts/accounts.ts';
import { createEmailToken } from '#data/accounts/email-tokens.ts';
import { savePendingEmail } from '#data/accounts/identity-changes.ts';
import * as sharedTexts from '#shared/texts.ts';
import { connectRealApi } from '#site/testing/real-api.ts';
import { visited } from '#site/testing/setup.ts';
import { person } from '#testing/samples/people.ts';
import { StopChangeForm, texts } from './stop-change-form.tsx';

connectRealApi();

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the owner stops a change and goes on to a new password; opening the link alone does nothing', async () => {
  const { id: accountId, email, createdAt: addedAt } = await person('user');
  await savePendingEmail(accountId, 'somebody@example.com', new Date());
  const token = await createEmailToken({ use: 'stop', accountId, email, addedAt }, new Date());
  history.replaceState(null, '', `/not-me#token=${token}`);
  render(<StopChangeForm />);
  expect(location.href).not.toContain(token);
  expect((await findAccount(accountId))?.pendingEmail).toBe('somebody@example.com');
  await press(texts.stop);
  await screen.findByText(sharedTexts.changeStopped);
  expect((await findAccount(accountId))?.pendingEmail).toBeUndefined();
  await press(texts.setPassword);
  expect(visited).toEqual([expect.stringMatching(/^\/reset-password#token=/)]);
});

test('a link that is no longer valid, and a page without one, say so', async () => {
  history.replaceState(null, '', `/not-me#token=${'A'.repeat(43)}`);
  const { unmount } = render(<StopChangeForm />);
  await press(texts.stop);
  await screen.findByText(sharedTexts.resetLinkInvalid);
  unmount();
  history.replaceState(null, '', '/not-me');
  render(<StopChangeForm />);
  await screen.findByText(texts.incomplete);
});
