import type { Pickup } from '#contracts/pickups/pickups.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { canReportProblem, findOpenProblem, maxProblems } from '#contracts/problems/problem-rules.ts';
import { directionsUrl } from '#features/pickup/directions.ts';
import { useWaitingRequests } from '#platform/offline/queue/queue-store.ts';
import { Button } from '#ui/button/button.tsx';
import type { ButtonTone } from '#ui/button/button-classes.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { useNow } from '#ui/use-now.ts';
import type { OpenDialog } from './sheet.tsx';
import { texts } from './texts.ts';

type Props = {
  readonly pickup: Pickup;
  readonly open: OpenDialog;
  readonly dialog: Parameters<OpenDialog>[0];
  readonly tone: ButtonTone;
  readonly label: string;
  readonly hasIcon?: boolean;
};

export function ReportButton({ pickup, open, dialog, tone, label, hasIcon = true }: Props) {
  const now = useNow();
  const isReported = useWaitingRequests(pickup.id).some(({ call }) => call === 'reportProblem');
  const isFull = (pickup.problems?.length ?? 0) >= maxProblems;
  const reportable = { ...pickup, due: pickup.money?.due };
  if (isReported || isFull || findOpenProblem(pickup) || !canReportProblem(reportable, now)) return null;
  return (
    <Button tone={tone} icon={hasIcon ? 'alert' : undefined} onClick={() => open(dialog, 'problem')}>
      {label}
    </Button>
  );
}

/** The way there, in the device's map. Households know their own address. */
export function Directions({ pickup, tone }: { readonly pickup: Pickup; readonly tone: ButtonTone }) {
  if (!pickup.location || !isOpen(pickup.status)) return null;
  return (
    <LinkButton tone={tone} icon="directions" href={directionsUrl(pickup)} target="_blank" rel="noreferrer">
      {texts.directions}
    </LinkButton>
  );
}
