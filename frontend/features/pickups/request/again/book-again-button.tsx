import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { Button } from '#ui/button/button.tsx';
import { useConfirm } from '#ui/dialog/use-confirm.tsx';
import { texts } from './again-texts.ts';
import { putAgain, replacesTyping } from './book-again.ts';

type Props = { readonly pickup: PickupSummary; readonly tone?: ComponentProps<typeof Button>['tone'] };

/** Opens the request form with an earlier pickup in it; asks before it replaces what is typed there. */
export function BookAgainButton({ pickup, tone }: Props) {
  const navigate = useNavigate();
  const { confirm, confirmDialog } = useConfirm();
  const bookAgain = async () => {
    if (replacesTyping() && !(await confirm(texts.replaceQuestion))) return;
    putAgain(pickup);
    navigate('/schedule-pickup');
  };
  return (
    <>
      <Button icon="refresh" tone={tone} onClick={() => void bookAgain()}>
        {texts.bookAgain}
      </Button>
      {confirmDialog}
    </>
  );
}
