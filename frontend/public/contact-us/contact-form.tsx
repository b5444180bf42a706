import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { contactForm } from '#contracts/messages/contact-calls.ts';
import { call } from '#platform/api/client.ts';
import { SubmitPart } from '#public/layout/submit-part.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmailField, TextField } from '#ui/form/fields/text-field.tsx';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';

export const texts = {
  title: 'Write to us',
  name: 'Name',
  email: 'Email',
  emailHint: 'We’ll reply to this address.',
  subject: 'Subject',
  message: 'Message',
  submit: 'Send Message',
  busy: 'Sending…',
  another: 'Write another message',
} as const;

export function ContactForm() {
  const form = useSubmit();
  const element = useRef<HTMLFormElement>(null);
  const again = () => {
    flushSync(form.reset);
    element.current?.querySelector('input')?.focus();
  };
  if (form.done) {
    return (
      <Thanks message={form.done}>
        <Button tone="secondary" onClick={again}>
          {texts.another}
        </Button>
      </Thanks>
    );
  }
  return (
    <Form
      form={form}
      ref={element}
      method="post"
      onSubmit={form.submit(contactForm, async (body) => (await call('sendMessage', { body })).message)}
    >
      <Fields />
      <SubmitPart form={form} texts={texts} />
    </Form>
  );
}

function Thanks({ message, children }: { readonly message: string; readonly children: ReactNode }) {
  const thanks = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => thanks.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-4">
      <div ref={thanks} tabIndex={-1} className="w-full scroll-mt-24">
        <Alert tone="success">{message}</Alert>
      </div>
      {children}
    </div>
  );
}

function Fields() {
  const { name, email, emailHint, subject, message } = texts;
  return (
    <>
      <TextField label={name} name="name" autoComplete="name" maxLength={100} required />
      <EmailField label={email} hint={emailHint} name="email" required />
      <TextField label={subject} name="subject" maxLength={150} required />
      <TextareaField label={message} name="message" rows={5} maxLength={4000} required />
    </>
  );
}
