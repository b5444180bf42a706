import { useState } from 'react';
import { contentLimits } from '#contracts/pickups/pickup-content.ts';
import { bindFields } from '#ui/form/fields/field.tsx';
import { PhoneField } from '#ui/form/fields/text-field.tsx';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { texts as contentTexts } from './content/texts.ts';
import { texts } from './texts.ts';
import type { RequestFormState } from './use-request-form.ts';

type Props = { readonly request: RequestFormState; readonly phoneHint: string | undefined };

/** What may be added: folded until somebody wants it, or something in it is filled in or wrong. */
export function NotesFold({ request, phoneHint }: Props) {
  const { draft, errors, update } = request;
  const [isOpened, setOpened] = useState(() => draft.notes.trim() !== '');
  const isOpen = isOpened || Object.keys(errors).some((name) => /^(notes|phone)/.test(name));
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="group rounded-md border border-line"
    >
      <summary className="flex min-h-14 list-none items-center gap-3 px-3 py-2">
        <Icon name="chevron-down" className="size-5 text-brand group-open:rotate-180" />
        <span>
          <span className="block font-semibold text-brand">{texts.details}</span>
          <span className="block text-sm text-ink-soft">{texts.detailsHint}</span>
        </span>
      </summary>
      {isOpen && (
        <div className="flex flex-col gap-5 px-3 pt-1 pb-4">
          <TextareaField
            {...bindFields(draft, { errors, onChange: update })('notes')}
            label={contentTexts.notes}
            hint={contentTexts.notesHint}
            rows={2}
            maxLength={contentLimits.notes}
            optional
          />
          {phoneHint && <RequestPhone request={request} hint={phoneHint} />}
        </div>
      )}
    </details>
  );
}

export function RequestPhone({ request, hint }: Pick<Props, 'request'> & { readonly hint: string }) {
  const { draft, errors, update } = request;
  const bind = bindFields(draft, { errors, onChange: update });
  return <PhoneField {...bind('phone')} label={texts.phone} hint={hint} optional />;
}
