import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import type { PickupDialogProps } from '#features/pickup/dialogs/use-pickup-change.ts';
import { EditDialog } from '#office/pickup-dialogs/edit-dialog.tsx';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { texts } from './texts.ts';

/** Lists leave items and notes out: they are fetched before somebody edits them. */
export function EditFullDialog(props: PickupDialogProps) {
  const { id } = props.pickup;
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery(
    callQuery('getPickup', { params: { id } }),
  );
  const [pickup, setPickup] = useState<Pickup>();
  // Once there is something to edit, nothing that is asked again behind it may take away what is typed.
  if (!pickup && data && isFetchedAfterMount && !isFetching && !error) setPickup(data.pickup);
  if (pickup) return <EditDialog {...props} pickup={pickup} />;
  return (
    <Dialog open title={texts.editTitle} onClose={props.onClose} size="wide">
      {error ? (
        <ErrorState message={prefixedError(error, 'GET')} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonList rows={5} rowClass="h-16" />
      )}
    </Dialog>
  );
}
