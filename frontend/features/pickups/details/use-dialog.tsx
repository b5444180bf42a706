import { type ComponentType, type ReactNode, useState } from 'react';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import type { PickupDialogProps } from '#features/pickups/dialogs/use-pickup-change.ts';

type PickupDialog = ComponentType<PickupDialogProps>;

export type OpenDialog = (dialog: PickupDialog) => void;

/**
 * One dialog at a time, about the pickup as it was when it was opened: a refetch behind it must not change what
 * people are deciding on.
 */
export function useDialog(pickup: Pickup): {
  readonly open: OpenDialog;
  readonly dialog: ReactNode;
} {
  const [opened, setOpened] = useState<{ readonly Dialog: PickupDialog; readonly pickup: Pickup }>();
  return {
    open: (Dialog) => setOpened({ Dialog, pickup }),
    dialog: opened && <opened.Dialog pickup={opened.pickup} onClose={() => setOpened(undefined)} />,
  };
}
