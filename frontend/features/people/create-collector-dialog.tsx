import { type FormEvent, useId, useState } from 'react';
import type { CollectorAccount } from '#contracts/accounts.ts';
import { createCollectorBody } from '#contracts/people-calls.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import type { CallBody } from '../../platform/api/calls.ts';
import { call } from '../../platform/api/client.ts';
import { prefixedError } from '../../platform/api/failure-text.ts';
import { useSingleMutation } from '../../platform/api/use-single-mutation.ts';
import { useSavedInput } from '../../platform/session/saved-input.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { NameFields } from '../../ui/fields/name-fields.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { EmailField, PhoneField } from '../../ui/fields/text-field.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { toast } from '../../ui/toast.ts';
import { type FieldErrors, formValues, useFormErrors } from '../../ui/use-form-errors.ts';
import { dialogTexts } from './dialog-texts.ts';
import { overviewTexts } from './overview-texts.ts';
import { texts } from './texts.ts';

const words = dialogTexts.create;
const required = ['firstName', 'lastName', 'email', 'password'] as const;

type Props = { readonly onClose: () => void; readonly onCreated: (collector: CollectorAccount) => void };

function isIncomplete(form: HTMLFormElement): boolean {
  const values = formValues(form);
  return required.some((name) => `${values[name]}`.trim() === '');
}

function useCreate({ onCreated }: Props) {
  const form = useFormErrors();
  const [failure, setFailure] = useState<string>();
  const creation = useSingleMutation({
    mutationFn: (body: CallBody<'createCollector'>) => call('createCollector', { body }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    setFailure(isIncomplete(element) ? words.incomplete : undefined);
    const typed = form.check(element, createCollectorBody);
    if (!typed) return;
    // Checked against this very schema, which has a profile besides texts and ticks.
    creation.mutate(typed as unknown as CallBody<'createCollector'>, {
      onSuccess: ({ collector }) => {
        toast.success(words.done);
        onCreated(collector);
      },
      onError: (error) => {
        setFailure(prefixedError(error, 'POST'));
        if (error instanceof ApiError) form.show(element, error.errors);
      },
    });
  };
  return { ...form, submit, failure, busy: creation.isPending };
}

/** Creates a collector, approved at once unless unticked. What was typed stays until it worked. */
export function CreateCollectorDialog(props: Props) {
  const { errors, clearEdited, submit, failure, busy } = useCreate(props);
  const formId = useId();
  const kept = useSavedInput('create-collector');
  return (
    <Dialog
      open
      title={overviewTexts.createTitle}
      onClose={props.onClose}
      busy={busy}
      footer={
        <SubmitFooter
          formId={formId}
          busy={busy}
          onCancel={props.onClose}
          texts={{ cancel: texts.cancel, submit: overviewTexts.createTitle, busy: words.busy }}
        />
      }
    >
      <form
        {...kept}
        id={formId}
        noValidate
        onSubmit={submit}
        onInput={clearEdited}
        autoComplete="off"
        className="flex flex-col gap-4"
      >
        {failure && <Alert tone="error">{failure}</Alert>}
        <Fields errors={errors} />
      </form>
    </Dialog>
  );
}

function Fields({ errors }: { readonly errors: FieldErrors }) {
  return (
    <>
      <NameFields errors={errors} focused />
      <EmailField label={words.email} name="email" autoComplete="off" error={errors.email} required />
      <PhoneField
        label={words.phone}
        name="phone"
        autoComplete="off"
        hint={words.phoneHint}
        error={errors.phone}
        optional
      />
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="new-password"
        hint={words.passwordHint}
        maxLength={128}
        error={errors.password}
        required
      />
      <CheckboxField label={words.approved} name="isApproved" hint={words.approvedHint} defaultChecked />
    </>
  );
}
