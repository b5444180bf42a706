import { Badge } from '#ui/icon/badge.tsx';
import { texts } from './texts.ts';

export function ApprovalBadge({ approved }: { readonly approved: boolean }) {
  return approved ? (
    <Badge
      dense
      word={texts.approvalApproved}
      icon="check-circle"
      classes="bg-completed text-completed-ink"
    />
  ) : (
    <Badge dense word={texts.approvalPending} icon="clock" classes="bg-pending text-pending-ink" />
  );
}
