import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ContactForm } from '#public/contact-us/contact-form.tsx';
import * as sharedTexts from '#shared/texts.ts';
import { called, connectRealApi, goOffline, realApi } from '#site/testing/real-api.ts';
import { person } from '#testing/samples/people.ts';

connectRealApi();

async function fill(message: string): Promise<void> {
  await userEvent.type(screen.getByLabelText('Name'), 'Esi Owusu');
  await userEvent.type(screen.getByLabelText('Email'), 'esi@example.com');
  await userEvent.type(screen.getByLabelText('Subject'), 'Fees');
  await userEvent.type(screen.getByLabelText('Message'), message);
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

test('a message reaches the admins, and the form thanks', async () => {
  render(<ContactForm />);
  await fill('What does a sofa cost?');
  await send();
  const thanks = await screen.findByText(sharedTexts.messageSent);
  expect(document.activeElement?.contains(thanks)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  const { token } = await person('admin');
  const { body } = await realApi().call('GET /admins/messages', { token });
  expect(body.messages).toEqual([expect.objectContaining({ subject: 'Fees', name: 'Esi Owusu' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Write another message' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('all fields are required; nothing is sent, and the first wrong one has the focus', async () => {
  render(<ContactForm />);
  await send();
  for (const field of ['Name', 'Email', 'Subject', 'Message']) screen.getByText(`${field} is required`);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(called).toEqual([]);
  await userEvent.type(screen.getByLabelText('Name'), 'E');
  expect(screen.queryByText('Name is required')).toBeNull();
});

test('without an answer what was typed stays', async () => {
  render(<ContactForm />);
  await fill('Please call me.');
  goOffline();
  await send();
  await screen.findByText(/^We could not reach Sankofa/);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Please call me.');
});
