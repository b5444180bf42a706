import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { LazyRescheduleDialog } from '#features/pickups/dialogs/lazy-dialogs.ts';
import { Button } from '#ui/button/button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { useNow } from '#ui/use-now.ts';
import { explainWaiting, texts } from './texts.ts';
import type { OpenDialog } from './use-dialog.tsx';

type Props = { readonly pickup: Pickup; readonly open: OpenDialog };

/** What the household is asked to do about its pickup. */
export function Attention({ pickup, open }: Props) {
  const now = useNow();
  const waiting = pickup.awaitingTime;
  const missed = pickup.status === 'pending' && isOverdue(pickup, now);
  if (!waiting && !missed) return null;
  return (
    <Alert tone="warning" live={false}>
      <p className="font-semibold">{waiting ? explainWaiting(waiting) : texts.overdue}</p>
      <p>{texts.chooseTime}</p>
      <Button icon="calendar" className="mt-2" onClick={() => open(LazyRescheduleDialog)}>
        {texts.newTime}
      </Button>
    </Alert>
  );
}
