import { mayAct } from '#contracts/pickups/transitions.ts';
import type { LateReport } from '#contracts/rounds/late-report-calls.ts';
import type { VisitKind } from '#contracts/rounds/visit-fields.ts';
import { StatusBadge } from '#features/pickups/status-badge.tsx';
import { pickupPath } from '#platform/paths.ts';
import { fullName } from '#shared/full-name.ts';
import { wordOf } from '#shared/known.ts';
import { printInstant, printWhen } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { Button } from '#ui/button/button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { lateTexts as texts } from './late-texts.ts';

type Props = {
  readonly report: LateReport;
  readonly onAccept: () => void;
  readonly onDismiss: () => void;
};

/** One late report: who did what and when, when it arrived, and the pickup as it is now. */
export function LateReportItem({ report, onAccept, onDismiss }: Props) {
  const { pickup, collector, kind } = report;
  return (
    <article className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-lg wrap-anywhere">
          {fullName(collector)}: {wordOf<VisitKind>(texts.did, kind)}
        </h3>
        <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {texts.now} <StatusBadge status={pickup.status} />
        </span>
      </header>
      <LateReportFacts report={report} />
      <footer className="flex flex-wrap gap-2 not-sm:*:grow">
        {kind === 'complete' && mayAct('accept-late', 'admin', pickup.status) && (
          <Button icon="check" onClick={onAccept}>
            {texts.accept}
          </Button>
        )}
        <Button tone="secondary" onClick={onDismiss}>
          {texts.dismiss}
        </Button>
        <RouteButton tone="secondary" to={pickupPath(pickup.id)}>
          {texts.details}
        </RouteButton>
      </footer>
    </article>
  );
}

/** When it was done and arrived, and which pickup it is about. */
export function LateReportFacts({ report }: Pick<Props, 'report'>) {
  const { at, recordedAt, pickup } = report;
  return (
    <div className="text-sm wrap-anywhere">
      <p>
        {texts.done} <time dateTime={at}>{printInstant(at)}</time>
        {', '}
        {texts.arrived} <time dateTime={recordedAt}>{printInstant(recordedAt)}</time>
      </p>
      <p className="text-ink-soft">
        {fullName(pickup.user)}: {wasteLabel(pickup.wasteType)}, {printWhen(pickup)}, {pickup.location}
      </p>
      {pickup.assignedCollector && (
        <p className="text-ink-soft">
          {texts.has} {fullName(pickup.assignedCollector)}
        </p>
      )}
    </div>
  );
}
