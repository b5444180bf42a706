import { mayActNow } from '#contracts/pickups/transitions.ts';
import type { ProblemKind } from '#contracts/problems/problem-rules.ts';
import { ChangeDialog } from '#features/pickup/dialogs/change-dialog.tsx';
import { ReportDialog } from '#features/pickup/dialogs/report-dialog.tsx';
import { type PickupDialogProps, usePickupChange } from '#features/pickup/dialogs/use-pickup-change.ts';
import { texts } from '#features/pickup/texts.ts';
import { readNow } from '#platform/api/clock.ts';
import { useSession } from '#platform/session/use-session.ts';
import { takeForm } from '#ui/form/use-submit.ts';
import { NewsPromise } from '#ui/news-promise.tsx';
import { OwnPickupState } from './own-pickup-state.tsx';
import { texts as ownTexts } from './texts.ts';

export function CancelDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  return (
    <ChangeDialog
      title={texts.cancel.title}
      change={change}
      allowed={mayActNow('cancel', 'user', change.pickup, readNow())}
      state={OwnPickupState}
      role="alertdialog"
      tone="danger"
      submitLabel={texts.cancel.submit}
      backLabel={texts.cancel.back}
      onSubmit={(event) => {
        takeForm(event);
        void change.run('cancelPickup', {});
      }}
    >
      <p>{texts.cancel.question}</p>
    </ChangeDialog>
  );
}

const { report: reportTexts } = ownTexts;

export function PaidDialog(props: PickupDialogProps) {
  return <OwnReportDialog {...props} kind="paid" />;
}

export function OwnReportDialog(props: PickupDialogProps & { readonly kind?: ProblemKind }) {
  const account = useSession()?.account;
  return (
    <ReportDialog
      {...props}
      call="reportProblem"
      title={reportTexts.title}
      state={OwnPickupState}
      submitLabel={reportTexts.submit}
    >
      <p>
        {reportTexts.explain}{' '}
        <NewsPromise account={account} when={reportTexts.whenAnswered} isEssential={false} />
      </p>
    </ReportDialog>
  );
}
