import type { ProblemKind } from '#contracts/problems/problem-rules.ts';
import { ReportDialog } from '#features/pickup/dialogs/report-dialog.tsx';
import type { PickupDialogProps } from '#features/pickup/dialogs/use-pickup-change.ts';
import { useSession } from '#platform/session/use-session.ts';
import { NewsPromise } from '#ui/news-promise.tsx';
import { OwnPickupState } from './own-pickup-state.tsx';
import { texts as allTexts } from './texts.ts';

const { report: texts } = allTexts;

export function PaidDialog(props: PickupDialogProps) {
  return <OwnReportDialog {...props} kind="paid" />;
}

export function OwnReportDialog(props: PickupDialogProps & { readonly kind?: ProblemKind }) {
  const account = useSession()?.account;
  return (
    <ReportDialog
      {...props}
      call="reportProblem"
      title={texts.title}
      state={OwnPickupState}
      submitLabel={texts.submit}
    >
      <p>
        {texts.explain} <NewsPromise account={account} when={texts.whenAnswered} isEssential={false} />
      </p>
    </ReportDialog>
  );
}
