import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { assignTexts } from '#office/dispatch/collectors/texts.ts';
import { LazyPinDialog } from '#office/pickup-dialogs/dialogs.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { Button } from '#ui/button/button.tsx';
import { toast } from '#ui/toast/toast.ts';

export function PinButton({ id, onPinned }: { readonly id: string; readonly onPinned: () => void }) {
  const client = useQueryClient();
  const [pickup, setPickup] = useState<Pickup>();
  const [isReading, setReading] = useState(false);
  const open = async () => {
    setReading(true);
    try {
      setPickup((await client.fetchQuery(callQuery('getPickup', { params: { id } }))).pickup);
    } catch (error) {
      toast.error(prefixedError(error));
    }
    setReading(false);
  };
  return (
    <>
      <Button tone="secondary" icon="pin" busy={isReading} onClick={open} className="grow sm:grow-0">
        {assignTexts.pin}
      </Button>
      {pickup && <LazyPinDialog pickup={pickup} onChanged={onPinned} onClose={() => setPickup(undefined)} />}
    </>
  );
}
