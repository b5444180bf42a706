import { isOverdue } from '#contracts/pickups/overdue.ts';
import { isOpen, mayAct } from '#contracts/pickups/transitions.ts';
import { BookAgainButton } from '#features/booking/book-again-button.tsx';
import { MoneyLine } from '#features/money/money-line.tsx';
import { HeadFrame, type HeadProps } from '#features/pickup/details/head-frame.tsx';
import { Person } from '#features/pickup/details/person.tsx';
import { ReportButton } from '#features/pickup/details/report-button.tsx';
import { texts as detailsTexts } from '#features/pickup/details/texts.ts';
import { findSpan, When } from '#features/pickup/details/when.tsx';
import { StatusLine } from '#features/pickup/status-line.tsx';
import { texts as sharedTexts } from '#features/pickup/texts.ts';
import { useWaitingRequests } from '#platform/offline/queue/queue-store.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Button } from '#ui/button/button.tsx';
import { NewsPromise } from '#ui/news-promise.tsx';
import { useNow } from '#ui/use-now.ts';
import { describeLate } from './describe-late.ts';
import { LazyReportDialog, LazyRescheduleDialog } from './dialogs.ts';
import { CallUs, Done } from './done.tsx';
import { OwnPickupState } from './own-pickup-state.tsx';
import { texts } from './texts.ts';

/** The head for its household: how it stands, when and who comes; or what is asked of them; or that it is over. */
export function HouseholdHead(props: HeadProps) {
  const { pickup } = props;
  const now = useNow();
  const isMoved = useWaitingRequests(pickup.id).some(({ call }) => call === 'reschedulePickup');
  if (pickup.status === 'completed') return <Done {...props} />;
  if (pickup.status === 'cancelled') return <Cancelled pickup={pickup} />;
  if (!isMoved && (pickup.awaitingTime || isOverdue(pickup, now))) return <Attention {...props} />;
  return <Coming {...props} />;
}

function Coming({ pickup, expected }: HeadProps) {
  const { status, assignedCollector: collector } = pickup;
  return (
    <HeadFrame pickup={pickup} look="band">
      <When pickup={pickup} expected={expected} whom="you" />
      <StatusLine status={status} />
      <div className="border-t border-band-line pt-4 empty:hidden">
        {collector && (
          <Person title={texts.yourCollector} person={collector} tone="gold" noPhone={detailsTexts.noPhone} />
        )}
        {!collector && isOpen(status) && <Looking />}
      </div>
    </HeadFrame>
  );
}

function Looking() {
  const account = useSession()?.account;
  return (
    <p>
      <strong className="block">{texts.looking}</strong>
      <NewsPromise account={account} when={sharedTexts.whenFound} />
    </p>
  );
}

function Cancelled({ pickup }: Pick<HeadProps, 'pickup'>) {
  const reason = [...pickup.history].reverse().find(({ event }) => event === 'cancelled')?.reason;
  return (
    <HeadFrame pickup={pickup} look="plain">
      <div>
        <p className="text-xl font-bold">{detailsTexts.wasCancelled}</p>
        {reason && <p className="wrap-anywhere">{reason}</p>}
        <MoneyLine pickup={pickup} />
      </div>
      <BookAgainButton pickup={pickup} className="sm:self-start" />
    </HeadFrame>
  );
}

/** The head for a household that has to do something: nobody came, or a new time is to be chosen. */
function Attention({ pickup, soon, expected, open }: HeadProps) {
  const now = useNow();
  const { awaitingTime, assignedCollector: collector } = pickup;
  const canMove = mayAct('reschedule', 'user', soon.status);
  const text = awaitingTime
    ? texts.waiting(awaitingTime)
    : describeLate(pickup, findSpan(pickup, expected, now), now);
  return (
    <HeadFrame pickup={pickup} look="warning" badge={<OwnPickupState pickup={pickup} now={now} />}>
      <div>
        <p className="text-xl font-bold">{text}</p>
        {canMove && <p>{awaitingTime || collector ? texts.chooseTime : texts.noneFound}</p>}
      </div>
      {collector && <Person title={texts.yourCollector} person={collector} tone="primary" />}
      <div className="flex flex-wrap gap-2 not-sm:*:grow">
        {canMove && (
          <Button
            icon="calendar"
            tone={collector?.phone ? 'secondary' : 'primary'}
            onClick={() => open(LazyRescheduleDialog)}
          >
            {texts.newTime}
          </Button>
        )}
        <ReportButton
          pickup={soon}
          open={open}
          dialog={LazyReportDialog}
          tone="secondary"
          label={awaitingTime ? texts.report.title : texts.didNotCome}
        />
        {!collector?.phone && <CallUs tone="secondary" />}
      </div>
    </HeadFrame>
  );
}
