import { ReportDialog } from '#features/pickup/dialogs/report-dialog.tsx';
import type { PickupDialogProps } from '#features/pickup/dialogs/use-pickup-change.ts';
import { texts } from './texts.ts';

export function LogProblemDialog(props: PickupDialogProps) {
  const { title, submit, explain } = texts.logProblem;
  return (
    <ReportDialog {...props} call="reportProblemForHousehold" title={title} submitLabel={submit} household>
      <p>{explain}</p>
    </ReportDialog>
  );
}
