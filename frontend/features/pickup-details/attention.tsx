import type { Pickup } from '#contracts/pickups.ts';
import { Alert } from '../../ui/alert.tsx';
import { failedAttempt } from '../../ui/pickup/failed-attempt.ts';
import { isOverdue } from '../../ui/pickup/words.ts';
import { useNow } from '../../ui/use-now.ts';
import { copy } from './copy.ts';

/** What the household is asked to do about its pickup. */
export function Attention({ pickup }: { readonly pickup: Pickup }) {
  const now = useNow();
  const failed = failedAttempt(pickup);
  if (failed) {
    return (
      <Alert tone="warning" live={false}>
        <p className="font-semibold">
          {copy.notCollectedTitle}
          {failed.reason && `: ${failed.reason.toLowerCase()}`}
        </p>
        <p>{copy.chooseTime}</p>
      </Alert>
    );
  }
  if (pickup.status !== 'pending' || !isOverdue(pickup, now)) return null;
  return (
    <Alert tone="warning" live={false}>
      <p className="font-semibold">{copy.overdue}</p>
      <p>{copy.chooseTime}</p>
    </Alert>
  );
}
