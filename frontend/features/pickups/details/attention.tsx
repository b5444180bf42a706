import type { Pickup } from '#contracts/pickups/pickups.ts';
import { mayAct } from '#contracts/pickups/transitions.ts';
import { LazyRescheduleDialog } from '#features/pickups/dialogs/lazy-dialogs.ts';
import { ReportButton } from '#features/pickups/problems/report-button.tsx';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/icon/badge.tsx';
import { useNow } from '#ui/use-now.ts';
import { Person } from './contact.tsx';
import { HeadFrame } from './head-frame.tsx';
import { explainWaiting, shouldHaveCome, texts } from './texts.ts';
import type { OpenDialog } from './use-dialog.tsx';

type Props = {
  readonly pickup: Pickup;
  /** The same once what waits is sent: what can be done follows from that. */
  readonly soon: Pickup;
  readonly open: OpenDialog;
};

const waits = (
  <Badge word={texts.waitsForYou} icon="calendar" classes="bg-surface text-pending-ink max-sm:text-xs" />
);

/** The head for a household that has to do something: nobody came, or a new time is to be chosen. */
export function Attention({ pickup, soon, open }: Props) {
  const now = useNow();
  const { awaitingTime, assignedCollector: collector } = pickup;
  const canMove = mayAct('reschedule', 'user', soon.status);
  return (
    <HeadFrame pickup={pickup} look="warning" badge={awaitingTime && waits}>
      <div>
        <p className="text-xl font-bold">
          {awaitingTime ? explainWaiting(awaitingTime) : shouldHaveCome(pickup.scheduledAt, now)}
        </p>
        {canMove && <p>{awaitingTime || collector ? texts.chooseTime : texts.noneFound}</p>}
      </div>
      {collector && <Person title={texts.yourCollector} person={collector} tone="primary" />}
      <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
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
          tone="secondary"
          label={awaitingTime ? undefined : texts.didNotCome}
        />
      </div>
    </HeadFrame>
  );
}
