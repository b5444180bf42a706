import { ApiError } from '#platform/api/api-error.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { Button } from '#ui/button/button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { intoView } from '#ui/into-view.ts';
import { Alert } from '#ui/state/alert.tsx';
import { FreeSlots } from './slots/free-slots.tsx';
import { texts } from './texts.ts';
import type { RequestFormState } from './use-request-form.ts';

type Props = { readonly request: RequestFormState };

/** What the server refused, at the end of the form: beside the button that sends again. */
export function Refusal({ request }: Props) {
  const { failure, phase } = request;
  if (failure === undefined || phase !== 'typing') return null;
  return (
    <div ref={intoView} className="scroll-m-4">
      <Alert tone="error">
        <p>{failureText(failure, texts.failed)}</p>
        <WayOn request={request} />
      </Alert>
    </div>
  );
}

function WayOn({ request }: Props) {
  const { failure, takeSlot } = request;
  // Of another price the sentence says all: what is sent next has it.
  if (!(failure instanceof ApiError) || failure.code !== 'conflict' || failure.price) return null;
  const { slots, unproved } = failure;
  if (slots || unproved) return <FreeSlots slots={slots ?? []} unproved={unproved} onChoose={takeSlot} />;
  return <AlreadySent request={request} />;
}

/** The first try did arrive, and what is typed now is something else. */
function AlreadySent({ request }: Props) {
  return (
    <>
      <p className="mt-1">{texts.alreadySent}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {request.historyPath && (
          <RouteButton to={request.historyPath} tone="secondary">
            {texts.seePickups}
          </RouteButton>
        )}
        <Button tone="secondary" onClick={request.sendAsNew}>
          {texts.sendAsNew}
        </Button>
      </div>
    </>
  );
}
