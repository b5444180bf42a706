import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { newHousehold } from '#contracts/accounts/household-calls.ts';
import { parseMobile } from '#contracts/phones/sms-fields.ts';
import { contentLimits } from '#contracts/pickups/pickup-content.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { newIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { householdPath } from '#platform/paths.ts';
import { useSavedInput } from '#platform/session/saved-input.ts';
import { looksLikePhone, printPhone } from '#shared/ghana.ts';
import { Button } from '#ui/button/button.tsx';
import { NameFields } from '#ui/form/fields/name-fields.tsx';
import { PhoneField, TextField } from '#ui/form/fields/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { useListParams } from '#ui/list/use-list-params.ts';
import { Alert } from '#ui/state/alert.tsx';
import { toast } from '#ui/toast/toast.ts';
import { texts } from './texts.ts';

const words = texts.create;

/** What was searched for is the beginning of the form: a number, or the names. */
function readSearch(q: string) {
  const phone = parseMobile(q);
  if (phone) return { phone: printPhone(phone), firstName: '', lastName: '' };
  if (/\d|@/.test(q)) return { phone: looksLikePhone(q) ? q : '', firstName: '', lastName: '' };
  const [firstName = '', ...rest] = q.split(/\s+/);
  return { phone: '', firstName, lastName: rest.join(' ') };
}

/** A key for each content: after a lost answer the next caller's household is another request, and a corrected one too. */
function useKey() {
  const last = useRef({ content: '', key: '' });
  return (body: object): string => {
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { content, key: newIdempotencyKey() };
    return last.current.key;
  };
}

function isAtField(error: unknown): error is ApiError {
  return error instanceof ApiError && Object.keys(error.errors).length > 0;
}

/** Makes a household for somebody who was not found. What was typed stays until it worked. */
export function CreateHousehold() {
  const { q, search, choose } = useCaller();
  const getKey = useKey();
  const form = useSubmit({
    describe: (error) => (isAtField(error) ? undefined : failureText(error, words.failed)),
  });
  const create = form.submit(newHousehold, async (body) => {
    const { message, user } = await call('createHousehold', { body, idempotencyKey: getKey(body) });
    toast.success(message);
    choose(user.id);
  });
  const kept = useSavedInput('create-household');
  const findOwner = () => {
    const phone = kept.ref.current?.elements.namedItem('phone');
    if (phone instanceof HTMLInputElement) search(phone.value);
    focusSearch();
  };
  return (
    <section className="flex max-w-2xl flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5">
      <h2 className="text-lg">{words.title}</h2>
      {/* Another search is another caller. */}
      <Form form={form} {...kept} key={q} onSubmit={create} autoComplete="off">
        {form.message && <Alert tone="error">{form.message}</Alert>}
        <Fields known={readSearch(q)}>
          {isAtField(form.failure) && form.failure.code === 'conflict' && (
            <Button tone="secondary" icon="search" onClick={findOwner} className="-mt-2 sm:self-start">
              {words.findOwner}
            </Button>
          )}
        </Fields>
        <Button type="submit" icon="plus" busy={form.busy} busyLabel={words.busy} className="sm:self-start">
          {words.submit}
        </Button>
      </Form>
    </section>
  );
}

type FieldsProps = { readonly known: ReturnType<typeof readSearch>; readonly children: ReactNode };

function Fields({ known, children }: FieldsProps) {
  return (
    <>
      <PhoneField
        label={words.phone}
        name="phone"
        autoComplete="off"
        hint={words.phoneHint}
        defaultValue={known.phone}
        required
      />
      {children}
      <NameFields known={known} last={{ optional: true }} />
      <TextField
        label={words.place}
        name="place"
        maxLength={contentLimits.location}
        hint={words.placeHint}
        optional
      />
    </>
  );
}

/** Who is on the phone: what was searched for stands in the address, and a household has a page of its own. */
export function useCaller() {
  const [params, change] = useListParams();
  const navigate = useNavigate();
  return {
    q: params.get('q')?.trim().slice(0, 100) ?? '',
    choose: (id: string) => void navigate(householdPath(id)),
    search: (q: string) => change({ q }),
  };
}

/** Puts the cursor into the search, where the next caller begins. */
export function focusSearch(): void {
  document.querySelector<HTMLInputElement>('form[role="search"] input')?.focus();
}
