import type { ReactNode } from 'react';
import type { UserAccount } from '#contracts/accounts.ts';
import { printPhone } from '#contracts/ghana.ts';
import { contentLimits } from '#contracts/pickup-content.ts';
import { parseMobile } from '#contracts/sms-fields.ts';
import { useSavedInput } from '../../platform/session/saved-input.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { NameFields } from '../../ui/fields/name-fields.tsx';
import { PhoneField, TextField } from '../../ui/fields/text-field.tsx';
import { focusSearch } from './search-again.ts';
import { texts } from './texts.ts';
import { useCaller } from './use-caller.ts';
import { useCreateHousehold } from './use-create-household.ts';

const words = texts.create;

/** What was searched for is the beginning of the form: a number, or the names. */
function readSearch(q: string) {
  const phone = parseMobile(q);
  if (phone) return { phone: printPhone(phone), firstName: '', lastName: '' };
  if (/\d|@/.test(q)) return { phone: /^[\d\s+-]+$/.test(q) ? q : '', firstName: '', lastName: '' };
  const [firstName = '', ...rest] = q.split(/\s+/);
  return { phone: '', firstName, lastName: rest.join(' ') };
}

/** Makes a household for somebody who was not found. */
export function CreateHousehold({ onCreated }: { readonly onCreated: (user: UserAccount) => void }) {
  const { q, search } = useCaller();
  const { errors, clearEdited, submit, failure, isTaken, busy } = useCreateHousehold(onCreated);
  const kept = useSavedInput('create-household');
  const known = readSearch(q);
  const findOwner = () => {
    const phone = kept.ref.current?.elements.namedItem('phone');
    if (phone instanceof HTMLInputElement) search(phone.value);
    focusSearch();
  };
  return (
    <section className="flex max-w-2xl flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5">
      <h2 className="text-lg">{words.title}</h2>
      {/* Another search is another caller. */}
      <form
        {...kept}
        key={q}
        noValidate
        onSubmit={submit}
        onInput={clearEdited}
        autoComplete="off"
        className="flex flex-col gap-4"
      >
        {failure && <Alert tone="error">{failure}</Alert>}
        <Fields known={known} errors={errors}>
          {isTaken && (
            <Button tone="secondary" icon="search" onClick={findOwner} className="-mt-2 sm:self-start">
              {words.findOwner}
            </Button>
          )}
        </Fields>
        <Button type="submit" icon="plus" busy={busy} busyLabel={words.busy} className="sm:self-start">
          {words.submit}
        </Button>
      </form>
    </section>
  );
}

type FieldsProps = {
  readonly known: ReturnType<typeof readSearch>;
  readonly errors: Readonly<Record<string, string>>;
  /** Below the phone. */
  readonly children: ReactNode;
};

function Fields({ known, errors, children }: FieldsProps) {
  return (
    <>
      <PhoneField
        label={words.phone}
        name="phone"
        autoComplete="off"
        hint={words.phoneHint}
        defaultValue={known.phone}
        error={errors.phone}
        required
      />
      {children}
      <NameFields errors={errors} known={known} />
      <TextField
        label={words.place}
        name="place"
        maxLength={contentLimits.location}
        hint={words.placeHint}
        error={errors.place}
        optional
      />
    </>
  );
}
