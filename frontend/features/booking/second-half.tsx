import type { ComponentProps, ReactNode } from 'react';
import { SizeChoice } from '#features/prices/price-parts.tsx';
import { texts as priceTexts } from '#features/prices/texts.ts';
import { useNow } from '#ui/use-now.ts';
import { DetailsFold, RequestPhone } from './details-fold.tsx';
import { FormSection } from './form-section.tsx';
import { Refusal } from './refusal.tsx';
import { WhenChoice } from './slots/when-choice.tsx';
import { Summary } from './summary.tsx';
import { texts } from './texts.ts';

type Props = Partial<Pick<ComponentProps<typeof FormSection>, 'level'>> &
  Pick<ComponentProps<typeof DetailsFold>, 'request' | 'repeat'> & {
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
      {/* Asked only where the price depends on it. */}
      {quote?.amounts && (
        <FormSection level={level} title={priceTexts.howMuch}>
          <SizeChoice
            label={priceTexts.howMuch}
            hideLabel
            amounts={quote.amounts}
            value={draft.size}
            error={errors.size}
            onChange={update}
          />
        </FormSection>
      )}
      {!hasPhone && <RequestPhone request={request} hint={phoneHint} />}
      <DetailsFold request={request} repeat={repeat} phoneHint={hasPhone ? phoneHint : undefined} />
      {draft.time !== '' && <Summary draft={draft} quote={quote} />}
      {request.failure !== undefined && <Refusal request={request} />}
    </>
  );
}
