import { bindFields } from '#ui/form/fields/bind-fields.ts';
import { PhoneField } from '#ui/form/fields/text-field.tsx';
import { texts } from './texts.ts';
import type { RequestFormState } from './use-request-form.ts';

type Props = { readonly request: RequestFormState; readonly hint: string };

/** The number on which the collector can call. */
export function RequestPhone({ request, hint }: Props) {
  const { draft, errors, update } = request;
  const bind = bindFields(draft, { errors, onChange: update });
  return <PhoneField {...bind('phone')} label={texts.phone} hint={hint} optional />;
}
