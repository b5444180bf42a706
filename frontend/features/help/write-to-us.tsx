import * as v from 'valibot';
import { contactForm } from '#contracts/messages/contact-calls.ts';
import { FormEnd } from '#features/account/form-outcome.tsx';
import { call } from '#platform/api/client.ts';
import { useSavedInput } from '#platform/session/saved-input.ts';
import { useSession } from '#platform/session/use-session.ts';
import { printPhone } from '#shared/ghana.ts';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { texts as helpTexts } from './texts.ts';

const texts = helpTexts.write;

const writing = v.pick(contactForm, ['message']);

export function WriteToUs() {
  const form = useSubmit();
  const kept = useSavedInput('help');
  const account = useSession()?.account;
  if (!account) return null;
  const { firstName, lastName, email } = account;
  const phone = 'phone' in account ? (account.phone ?? '') : '';
  const send = form.submit(writing, async ({ message }) => {
    const body = { name: `${firstName} ${lastName}`.trim(), email, subject: texts.subject, message };
    const answer = await call('sendMessage', { body });
    kept.ref.current?.reset();
    return answer.message;
  });
  return (
    <section className="rounded-lg border border-line bg-surface p-4 shadow-card">
      <h2 className="text-lg">{texts.title}</h2>
      <Form form={form} {...kept} onSubmit={send} className="mt-2 flex max-w-xl flex-col gap-3">
        <TextareaField
          label={texts.message}
          hint={email ? texts.byEmail(email) : texts.byPhone(printPhone(phone))}
          name="message"
          rows={3}
          maxLength={4000}
          required
        />
        <FormEnd form={form} texts={texts} tone="secondary" />
      </Form>
    </section>
  );
}
