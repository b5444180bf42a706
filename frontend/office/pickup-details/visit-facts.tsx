import type { Pickup } from '#contracts/pickups/pickups.ts';
import { Alert } from '#ui/state/alert.tsx';

/** `Visit 320 m from the pin.` */
function describeVisit(metres: number): string {
  return `Visit ${metres} m from the pin.`;
}

export function VisitFacts({ pickup: { pinDoubt, visitMetres } }: { readonly pickup: Pickup }) {
  return (
    <>
      {pinDoubt && (
        <Alert tone="warning">
          {`${pinDoubt.visits} visits were ${pinDoubt.metres} m from this pin. Please ask the household, then set the position.`}
        </Alert>
      )}
      {visitMetres !== undefined && <p className="text-sm text-ink-soft">{describeVisit(visitMetres)}</p>}
    </>
  );
}
