import { type ComponentType, useState } from 'react';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import type { PickupDialogProps } from '#features/pickup/dialogs/use-pickup-change.ts';
import type { News, Place } from './use-news-place.ts';

type PickupDialog = ComponentType<PickupDialogProps>;

/** Opens a dialog; `place` shows what comes of it, else the head. */
export type OpenDialog = (dialog: PickupDialog, place?: Place) => void;

type Opened = { readonly Dialog: PickupDialog; readonly pickup: Pickup; readonly place: Place };

/** One dialog at a time, about the pickup as it was when it was opened: a refetch must not change what people decide on. */
export function useDialog(pickup: Pickup, onNews: (news: News) => void) {
  const [opened, setOpened] = useState<Opened>();
  const open: OpenDialog = (Dialog, place = 'head') => setOpened({ Dialog, pickup, place });
  return {
    open,
    dialog: opened && (
      <opened.Dialog
        pickup={opened.pickup}
        // What waits for a network has the version that was seen, and shows in the head alone.
        onChanged={({ version }) => {
          onNews({ place: version === opened.pickup.version ? 'head' : opened.place, version });
        }}
        onClose={() => setOpened(undefined)}
      />
    ),
  };
}
