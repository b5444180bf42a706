import { useState } from 'react';
import type { Debt } from '#contracts/money/pickup-money.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { WaitingMark } from '#features/pickup/waiting-mark.tsx';
import { useQueue } from '#platform/offline/queue/queue-store.ts';
import { Button } from '#ui/button/button.tsx';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { debtTexts as texts } from './debt-texts.ts';

export const LazyDebtDialog = lazyDialog(
  texts.title,
  async () => (await import('./debt-dialog.tsx')).DebtDialog,
);

export function CashButton({ debt, onPress }: { readonly debt: Debt; readonly onPress: () => void }) {
  const isTaken = useQueue().some(
    ({ call, pickupId, rejection }) => call === 'takeCash' && pickupId === debt.id && !rejection,
  );
  if (isTaken) return <WaitingMark pickupId={debt.id} />;
  return (
    <Button tone="secondary" onClick={onPress} aria-label={`${texts.cash}: ${texts.printDebt(debt)}`}>
      {texts.cash}
    </Button>
  );
}

export function TakeCash({ pickup }: { readonly pickup: PickupSummary }) {
  const [isOpen, setOpen] = useState(false);
  const { id, user, date, status, money } = pickup;
  const amount = money?.due ?? 0;
  if (status !== 'completed' || amount <= 0 || money?.inQuestion) return null;
  const debt = { id, userId: user.id, date, amount };
  return (
    <>
      <CashButton debt={debt} onPress={() => setOpen(true)} />
      {isOpen && <LazyDebtDialog debt={debt} pickup={pickup} onClose={() => setOpen(false)} />}
    </>
  );
}
