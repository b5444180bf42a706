import type { FormEvent } from 'react';
import type { Account } from '#contracts/accounts.ts';
import { printPhone } from '#contracts/ghana.ts';
import { updateMeBody } from '#contracts/me-calls.ts';
import { useSavedInput } from '../../platform/session/saved-input.ts';
import { Button } from '../../ui/button.tsx';
import { NameFields } from '../../ui/fields/name-fields.tsx';
import { PhoneField } from '../../ui/fields/text-field.tsx';
import { useFormErrors } from '../../ui/use-form-errors.ts';
import { Outcome } from './outcome.tsx';
import { Section } from './section.tsx';
import { texts } from './texts.ts';
import { useUpdateMe } from './use-update-me.ts';

/** Names, and a number to call; what one logs in with is changed elsewhere: see `WaysIn`. */
export function ProfileForm({ account }: { readonly account: Account }) {
  const { errors, check, show, clearEdited } = useFormErrors();
  const update = useUpdateMe();
  const kept = useSavedInput('profile');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = check(form, updateMeBody);
    if (!typed) return update.reset();
    const refused = await update.run({
      firstName: `${typed.firstName}`,
      lastName: `${typed.lastName}`,
      ...(typed.phone === undefined ? {} : { phone: `${typed.phone}` }),
    });
    if (refused) show(form, refused);
  };
  return (
    <Section title={texts.you}>
      <form
        {...kept}
        noValidate
        onSubmit={submit}
        onInput={clearEdited}
        className="flex max-w-xl flex-col gap-4"
      >
        <NameFields errors={errors} known={account} own />
        {account.role !== 'admin' && !account.phoneVerified && (
          <PhoneField
            label={texts.phone}
            hint={texts.phoneHint[account.role]}
            name="phone"
            defaultValue={account.phone ? printPhone(account.phone) : ''}
            error={errors.phone}
            optional
          />
        )}
        <Outcome failure={update.failure} done={update.done} />
        <Button type="submit" busy={update.busy} busyLabel={texts.saving} className="sm:self-start">
          {texts.save}
        </Button>
      </form>
    </Section>
  );
}
