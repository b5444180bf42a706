import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ApiError, networkError } from '#platform/api/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from './fields/text-field.tsx';
import { useSubmit } from './use-submit.ts';

type Item = { readonly version: number };
type Attempt = { readonly idempotencyKey: string; readonly subject: Item };

/** What is sent, and how each try ends: a sentence is answered, an error thrown. */
function outcomes(...ends: readonly (string | Error)[]) {
  const sent: (Attempt & { readonly name: string })[] = [];
  const work = async ({ name }: { readonly name: string }, attempt: Attempt) => {
    const end = ends[sent.length];
    sent.push({ name, ...attempt });
    if (end instanceof Error) throw end;
    return end;
  };
  return { sent, work };
}

const conflict = new ApiError('Somebody else has changed it.', { status: 409, code: 'conflict' });
const refusal = new ApiError('Please check what you typed.', {
  status: 400,
  code: 'bad_input',
  errors: { name: 'This name is taken' },
});

const body = v.object({ name: v.pipe(v.string(), v.nonEmpty('Name is required')) });

type Props = {
  readonly work: (typed: { readonly name: string }, attempt: Attempt) => Promise<unknown>;
  readonly item?: Item;
  readonly fresh?: Item;
};

function Form({ work, item = { version: 1 }, fresh }: Props) {
  const form = useSubmit({
    subject: item,
    readFresh: (error) => (error === conflict ? fresh : undefined),
  });
  return (
    <form noValidate onSubmit={form.submit(body, work)} onInput={form.clearEdited}>
      <TextField label="Name" name="name" error={form.errors.name} />
      <Button type="submit" busy={form.busy}>
        Send
      </Button>
      {form.message && <p role="alert">{form.message}</p>}
      {form.fresh && <p>Now version {form.fresh.version}</p>}
      {form.done && <p role="status">{form.done}</p>}
    </form>
  );
}

const field = () => screen.getByLabelText('Name');
const button = () => screen.getByRole('button', { name: 'Send' });
const press = () => userEvent.click(button());

test('two presses before anything is drawn are one; what was done is said', async () => {
  const { sent, work } = outcomes('It is saved.');
  render(<Form work={work} />);
  await userEvent.type(field(), 'Ama');
  await act(async () => {
    button().click();
    button().click();
  });
  expect((await screen.findByRole('status')).textContent).toBe('It is saved.');
  expect(sent.map(({ name }) => name)).toEqual(['Ama']);
  expect(button()).toHaveProperty('disabled', false);
});

test('it is busy until the answer is there, and can then be sent again', async () => {
  const answers: ((answer: string) => void)[] = [];
  render(<Form work={() => new Promise((resolve) => answers.push(resolve))} />);
  await userEvent.type(field(), 'Ama');
  await press();
  expect(button()).toHaveProperty('disabled', true);
  await act(async () => answers[0]?.('First.'));
  await screen.findByText('First.');
  await press();
  expect(screen.queryByText('First.')).toBeNull();
  expect(answers).toHaveLength(2);
});

test('what is missing is said at its field, which has the focus; nothing is sent', async () => {
  const { sent, work } = outcomes();
  render(<Form work={work} />);
  await press();
  screen.getByText('Name is required');
  expect(document.activeElement).toBe(field());
  expect(sent).toEqual([]);
  await userEvent.type(field(), 'A');
  expect(screen.queryByText('Name is required')).toBeNull();
});

test('a field that the server refused is shown and has the focus', async () => {
  render(<Form work={outcomes(refusal).work} />);
  await userEvent.type(field(), 'Ama');
  await press();
  await screen.findByText('This name is taken');
  expect(screen.getByRole('alert').textContent).toBe(refusal.message);
  expect(document.activeElement).toBe(field());
});

test('a failure is said, and the button that lost the focus has it again', async () => {
  const work = async () => {
    // As browsers do with a button that is disabled.
    button().blur();
    throw networkError('POST');
  };
  render(<Form work={work} />);
  await userEvent.type(field(), 'Ama');
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(networkError('POST').message);
  expect(document.activeElement).toBe(button());
});

test('after somebody else’s change the next try sends the fresh version, also when that fails', async () => {
  const { sent, work } = outcomes(conflict, refusal, 'It is saved.');
  const { rerender } = render(<Form work={work} fresh={{ version: 7 }} />);
  // As a list shows it that was loaded again meanwhile: what is in the form belongs to the first.
  const loadAgain = (version: number) =>
    rerender(<Form work={work} fresh={{ version: 7 }} item={{ version }} />);
  await userEvent.type(field(), 'Ama');
  loadAgain(6);
  await press();
  await screen.findByText('Now version 7');
  loadAgain(8);
  await press();
  await screen.findByText('This name is taken');
  await press();
  await screen.findByRole('status');
  expect(sent.map(({ subject }) => subject.version)).toEqual([1, 7, 7]);
  expect(screen.queryByText('Now version 7')).toBeNull();
});

test('the idempotency key stays when the answer is lost, and is another one after an answer', async () => {
  const { sent, work } = outcomes(networkError('POST'), refusal, 'First.', 'Second.');
  render(<Form work={work} />);
  await userEvent.type(field(), 'Ama');
  for (const tries of [1, 2, 3, 4]) {
    await press();
    await expect.poll(() => sent.length).toBe(tries);
    await expect.poll(() => button().hasAttribute('disabled')).toBe(false);
  }
  const [lost, refused, first, second] = sent.map(({ idempotencyKey }) => idempotencyKey);
  expect(refused).toBe(lost);
  expect(new Set([refused, first, second]).size).toBe(3);
});
