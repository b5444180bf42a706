import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { logInAdmin, showScreen } from '../../test/admin-stage.tsx';
import { connectRealApi, realApi } from '../../test/real-api.ts';
import { Messages } from './messages.tsx';

connectRealApi();

let token: string;
beforeEach(async () => {
  token = (await logInAdmin()).token;
});

async function write(subject: string): Promise<void> {
  const body = { name: 'Esi', email: 'esi@example.com', subject, message: 'First line\nSecond line' };
  const answer = await realApi().call('POST /contact', { body });
  expect(answer.status).toBe(202);
}

const cardOf = async (subject: string) => {
  const card = (await screen.findByRole('heading', { level: 2, name: subject })).closest('article');
  if (!card) throw new Error('a subject without a card');
  return within(card);
};

test('without messages it says where they come from', async () => {
  showScreen(Messages, '/messages');
  await screen.findByText('No messages found.');
});

test('newest first, with an answer by mail; resolving one shows it and is kept', async () => {
  await write('The older one');
  await write('The newer one');
  showScreen(Messages, '/messages');
  const card = await cardOf('The older one');
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'The newer one',
    'The older one',
  ]);
  const reply = card.getByRole('link', { name: 'Reply by email' });
  expect(reply.getAttribute('href')).toBe('mailto:esi@example.com?subject=Re%3A%20The%20older%20one');
  await userEvent.click(card.getByRole('button', { name: 'Mark as resolved' }));
  await screen.findByText('Message marked as resolved.');
  await (await cardOf('The older one')).findByText(/^Resolved /);
  const { body } = await realApi().call('GET /admins/messages', { token });
  const resolved = body.messages.filter((one: { resolvedAt?: string }) => one.resolvedAt !== undefined);
  expect(resolved).toHaveLength(1);
});
