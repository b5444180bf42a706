import { useState } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { DetailsFields } from './details-fields.tsx';
import { texts } from './texts.ts';
import type { RequestFormState } from './use-request-form.ts';

type Props = {
  readonly request: RequestFormState;
  /** Whether it can repeat. */
  readonly repeat: boolean;
  /** Given where the phone stands here. */
  readonly phoneHint: string | undefined;
};

/** Whether something is filled in that stands in the fold; the phone comes from the account. */
function hasDetails({ draft }: RequestFormState): boolean {
  return draft.items.length > 0 || draft.notes.trim() !== '' || draft.repeat !== '';
}

/** What may be added: folded until somebody wants it, or something in it is filled in or wrong. */
export function DetailsFold(props: Props) {
  const { request, repeat } = props;
  const [isOpened, setOpened] = useState(() => hasDetails(request));
  const isWrong = Object.keys(request.errors).some((name) => /^(items|notes|repeat|phone)/.test(name));
  const isOpen = isOpened || isWrong;
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
          <span className="block text-sm text-ink-soft">
            {repeat ? texts.detailsHint : texts.detailsHintForStaff}
          </span>
        </span>
      </summary>
      {isOpen && (
        <div className="flex flex-col gap-5 px-3 pt-1 pb-4">
          <DetailsFields {...props} />
        </div>
      )}
    </details>
  );
}
