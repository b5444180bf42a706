import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { putAgain, replacesTyping } from '#features/booking/book-again.ts';
import { texts } from '#features/booking/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';

type Props = Pick<ComponentProps<typeof Button>, 'tone' | 'className'> & { readonly pickup: PickupSummary };

export function BookAgainButton({ pickup, ...look }: Props) {
  const navigate = useNavigate();
  const { confirm, confirmDialog } = useConfirm();
  const bookAgain = async () => {
    if (replacesTyping() && !(await confirm(texts.again.replaceQuestion))) return;
    putAgain(pickup);
    navigate('/schedule-pickup');
  };
  return (
    <>
      <Button {...look} icon="refresh" onClick={() => void bookAgain()}>
        {texts.again.book}
      </Button>
      {confirmDialog}
    </>
  );
}
