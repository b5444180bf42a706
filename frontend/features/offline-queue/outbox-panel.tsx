import type { ReactNode } from 'react';
import { isWaiting, type KeptAction } from '../../platform/offline/queue/kept-action.ts';
import { changeOutbox, useOutbox } from '../../platform/offline/queue/outbox-store.ts';
import { dropped } from '../../platform/offline/queue/queue.ts';
import { clearSent, useSent } from '../../platform/offline/queue/sent-list.ts';
import { actionWords, texts, unsentText } from '../../platform/offline/texts.ts';
import { pickupPath } from '../../platform/paths.ts';
import { useSession } from '../../platform/session/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RouteButton } from '../../ui/route-button.tsx';
import { putRequest } from '../pickups/request/put-request.ts';
import { subjectText } from '../pickups/subject.ts';

/** Everything that was done without a network and what became of it, on every screen until it has been seen. */
export function OutboxPanel() {
  const now = Date.now();
  const actions = useOutbox();
  const sent = useSent();
  const waiting = actions.filter((one) => isWaiting(one, now));
  const refused = actions.filter(({ refusal }) => refusal !== undefined);
  if (waiting.length + refused.length + sent.length === 0) return null;
  return (
    <section aria-label={texts.panel} className="flex flex-col gap-2">
      {refused.map((action) => (
        <Refused key={action.key} action={action} />
      ))}
      {waiting.length > 0 && <WaitingList actions={waiting} />}
      {sent.length > 0 && (
        <Alert tone="success">
          <p className="font-semibold">{texts.sent}</p>
          <ul>
            {sent.map(({ key, message, subject }) => (
              <li key={key}>
                {message} ({subject})
              </li>
            ))}
          </ul>
          <Button tone="quiet" className="-ml-4" onClick={clearSent}>
            {texts.hide}
          </Button>
        </Alert>
      )}
    </section>
  );
}

type ListProps = { readonly actions: readonly KeptAction[] };

/** One line; a booking, which stands in no other list, shows at once what it is. */
function WaitingList({ actions }: ListProps) {
  return (
    <details
      open={actions.some(({ pickupId }) => !pickupId)}
      className="group rounded-md border-l-4 border-gold-500 bg-gold-100 px-3 text-gold-800"
    >
      <summary className="flex min-h-11 list-none items-center gap-3 py-2 font-semibold">
        <Icon name="clock" className="size-5" />
        <span role="status" className="grow">
          {unsentText(actions.length)}
        </span>
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      <ul>
        {actions.map((action) => (
          <Waiting key={action.key} action={action} />
        ))}
      </ul>
      <p className="pb-3 text-sm">{texts.waitingHint}</p>
    </details>
  );
}

function What({ action }: { readonly action: KeptAction }): ReactNode {
  return (
    <>
      <span className="font-semibold">{actionWords[action.call]}</span>: {subjectText(action.subject)}
    </>
  );
}

function take(action: KeptAction): void {
  void changeOutbox(action.accountId, (list) => dropped(list, action.key));
}

/** What may have arrived already cannot be taken back. */
function Waiting({ action }: { readonly action: KeptAction }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="min-w-0">
        <What action={action} />
      </span>
      {!action.tried && (
        <Button tone="quiet" className="-mx-4" onClick={() => take(action)}>
          {texts.takeBack}
        </Button>
      )}
    </li>
  );
}

function Refused({ action }: { readonly action: KeptAction }) {
  const accountId = useSession()?.account.id ?? '';
  const bookAgain = () => {
    putRequest(accountId, { draft: action.draft });
    take(action);
  };
  return (
    <Alert tone="error">
      <p>
        {texts.notDone}. <What action={action} />
      </p>
      <p className="font-semibold">{action.refusal}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {action.pickupId && (
          <RouteButton to={pickupPath(action.pickupId)} tone="secondary">
            {texts.look}
          </RouteButton>
        )}
        {action.draft !== undefined && (
          <RouteButton to="/schedule-pickup" tone="secondary" onClick={bookAgain}>
            {texts.bookAgain}
          </RouteButton>
        )}
        <Button tone="quiet" onClick={() => take(action)}>
          {texts.remove}
        </Button>
      </div>
    </Alert>
  );
}
