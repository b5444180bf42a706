import { isOverdue } from '#contracts/overdue.ts';
import type { Pickup } from '#contracts/pickups.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { LazyRescheduleDialog } from '../dialogs/lazy-dialogs.ts';
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
