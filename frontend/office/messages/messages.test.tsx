import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { connectRealApi, realApi } from '#site/testing/real-api.ts';
import { logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { Screen as Messages } from './screen.tsx';

connectRealApi();

let token: string;
beforeEach(async () => {
  token = (await logInAdmin()).token;
});

async function write(subject: string, message = 'First line\nSecond line'): Promise<void> {
  const body = { name: 'Esi', email: 'esi@example.com', subject, message };
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
  showScreen(Messages, '/messages?show=all');
  const card = await cardOf('The older one');
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'The newer one',
    'The older one',
  ]);
  await userEvent.click(card.getByRole('button', { name: 'The older one', expanded: false }));
  card.getByText(/Second line$/, { selector: '.whitespace-pre-wrap' });
  const reply = card.getByRole('link', { name: 'Reply by email' });
  expect(reply.getAttribute('href')).toBe('mailto:esi@example.com?subject=Re%3A%20The%20older%20one');
  await userEvent.click(card.getByRole('button', { name: 'Mark as resolved' }));
  await screen.findByText('Message marked as resolved.');
  await (await cardOf('The older one')).findByText(/^Resolved /);
  const { body } = await realApi().call('GET /admins/messages', { token });
  const resolved = body.messages.filter((one: { resolvedAt?: string }) => one.resolvedAt !== undefined);
  expect(resolved).toHaveLength(1);
});

test('open ones only, at first; what is resolved leaves them, and the focus stays on the page', async () => {
  await write('Still to do');
  await write('Long done');
  const { body } = await realApi().call('GET /admins/messages', { token });
  const done = body.messages.find(({ subject }: { subject: string }) => subject === 'Long done');
  await realApi().call(`PATCH /admins/messages/${done.id}/resolve`, { token, body: {} });
  const shown = showScreen(Messages, '/messages');
  const card = await cardOf('Still to do');
  expect(screen.queryByText('Long done')).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'Mark as resolved' }));
  await waitFor(() => expect(screen.queryByText('Still to do')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await userEvent.selectOptions(screen.getByLabelText('Which messages'), 'All');
  await cardOf('Long done');
  expect(shown.url()).toBe('/messages?show=all');
});

test('when all are resolved, it says so and shows them as asked', async () => {
  const { body } = await realApi().call('GET /admins/messages', { token });
  for (const { id } of body.messages)
    await realApi().call(`PATCH /admins/messages/${id}/resolve`, { token, body: {} });
  await write('Only one, done');
  const after = await realApi().call('GET /admins/messages', { token });
  await realApi().call(`PATCH /admins/messages/${after.body.messages[0].id}/resolve`, { token, body: {} });
  showScreen(Messages, '/messages');
  await screen.findByText('No open messages.');
  await userEvent.selectOptions(screen.getByLabelText('Which messages'), 'All');
  await cardOf('Only one, done');
});
