import type { ComponentProps, ReactNode } from 'react';
import { useNow } from '#ui/use-now.ts';
import { ConfirmRequest } from './confirm-request.tsx';
import { FormSection } from './form-section.tsx';
import { NotesFold, RequestPhone } from './notes-fold.tsx';
import { Refusal } from './refusal.tsx';
import { RepeatChoice } from './repeat-choice.tsx';
import { WhenChoice } from './slots/when-choice.tsx';
import { Summary } from './summary.tsx';
import { texts } from './texts.ts';

type Props = Partial<Pick<ComponentProps<typeof FormSection>, 'level'>> &
  Pick<ComponentProps<typeof NotesFold>, 'request'> & {
    /** Only the household itself can have it repeated. */
    readonly repeat: boolean;
    readonly phoneHint: string;
    /** Above the choice of a time. */
    readonly beforeTime?: ReactNode;
  };

export function SecondHalf({ level = 'h2', request, repeat, phoneHint, beforeTime }: Props) {
  const { draft, quote, errors, update, hasPhone } = request;
  const now = useNow();
  return (
    <>
      <FormSection level={level} title={texts.when}>
        {beforeTime}
        <WhenChoice value={draft} onChange={update} errors={errors} now={now} />
      </FormSection>
      {repeat && (
        <FormSection level={level} title={texts.howOften}>
          <RepeatChoice request={request} now={now} />
        </FormSection>
      )}
      {!hasPhone && <RequestPhone request={request} hint={phoneHint} />}
      <NotesFold request={request} phoneHint={hasPhone ? phoneHint : undefined} />
      {draft.time !== '' && <Summary draft={draft} quote={quote} />}
      {request.failure !== undefined && <Refusal request={request} />}
      <ConfirmRequest request={request} />
    </>
  );
}
