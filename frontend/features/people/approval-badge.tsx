import { Badge } from '../../ui/badge.tsx';
import { texts } from './texts.ts';

const { approvalApproved, approvalPending } = texts.collectors;

/** Whether an admin has approved a collector. */
export function ApprovalBadge({ approved }: { readonly approved: boolean }) {
  return approved ? (
    <Badge dense word={approvalApproved} icon="check-circle" classes="bg-completed text-completed-ink" />
  ) : (
    <Badge dense word={approvalPending} icon="clock" classes="bg-pending text-pending-ink" />
  );
}
