import { Alert } from '#ui/state/alert.tsx';
import { type Draft, listBrokenPins } from './draft.ts';
import { sayPlan } from './plan-texts.ts';

type Props = { readonly draft: Draft; readonly getName: (collectorId: string) => string };

/** What staff pinned and the plan would not keep, before it is applied. */
export function BrokenPins({ draft, getName }: Props) {
  const broken = listBrokenPins(draft);
  if (broken.length === 0) return null;
  return (
    <Alert tone="warning">
      <ul>
        {broken.map(({ collectorId, pickup, pin }) => (
          <li key={`${pickup.id} ${pin}`}>{sayPlan.brokenPin(getName(collectorId), pickup, pin)}</li>
        ))}
      </ul>
    </Alert>
  );
}
