import type { UserAccount } from '#contracts/accounts/accounts.ts';
import { updateMeBody } from '#contracts/accounts/me-calls.ts';
import { call } from '#platform/api/client.ts';
import { useSavedInput } from '#platform/session/saved-input.ts';
import { printPhone } from '#shared/ghana.ts';
import { NameFields } from '#ui/form/fields/name-fields.tsx';
import { PhoneField } from '#ui/form/fields/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Part } from '#ui/part.tsx';
import { toast } from '#ui/toast/toast.ts';
import { FormEnd } from './form-outcome.tsx';
import { texts } from './texts.ts';
import { useTakeAccount } from './use-account.ts';

type Props = {
  readonly account: Pick<UserAccount, 'firstName' | 'lastName' | 'phone' | 'phoneVerified'>;
  /** Who calls the number; absent where the account has none. */
  readonly phoneHint?: string;
};

export function ProfileForm({ account, phoneHint }: Props) {
  const form = useSubmit();
  const kept = useSavedInput('profile');
  const takeAccount = useTakeAccount();
  const save = form.submit(updateMeBody, async (body) => {
    const { message, account: changed } = await call('updateMe', { body });
    takeAccount(changed);
    toast.success(message);
    return message;
  });
  return (
    <Part>
      <Form form={form} {...kept} onSubmit={save} className="flex max-w-xl flex-col gap-4">
        <NameFields known={account} own last={{ optional: true }} />
        {phoneHint && !account.phoneVerified && (
          <PhoneField
            label={texts.phone}
            hint={phoneHint}
            name="phone"
            defaultValue={account.phone ? printPhone(account.phone) : ''}
            optional
          />
        )}
        <FormEnd form={form} texts={{ submit: texts.save, busy: texts.saving }} />
      </Form>
    </Part>
  );
}
