import { mayAct } from '#contracts/pickups/transitions.ts';
import type { LateReport } from '#contracts/rounds/late-report-calls.ts';
import type { VisitKind } from '#contracts/rounds/visit-fields.ts';
import { PickupState } from '#features/pickup/pickup-state.tsx';
import { pickupPath } from '#platform/paths.ts';
import { fullName } from '#shared/full-name.ts';
import { wordOf } from '#shared/known.ts';
import { printInstant, printWhen } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { Button } from '#ui/button/button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { FoldRow, FoldText, FoldTime, rowAction } from '#ui/list/fold-list.tsx';
import { useNow } from '#ui/use-now.ts';
import { lateTexts as texts } from './texts.ts';

type Props = { readonly report: LateReport; readonly onAccept: () => void; readonly onDismiss: () => void };

export function LateReportItem({ report, onAccept, onDismiss }: Props) {
  const { pickup, collector, kind, at } = report;
  const status = (
    <>
      {texts.now} <PickupState dense pickup={pickup} now={useNow()} />
    </>
  );
  return (
    <FoldRow
      heading="h3"
      title={`${fullName(collector)}: ${wordOf<VisitKind>(texts.did, kind)}`}
      head={<p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">{status}</p>}
      cells={
        <>
          <FoldText>{pickup.location}</FoldText>
          <FoldTime>
            <time dateTime={at}>{printInstant(at)}</time>
          </FoldTime>
          <span className="fold-state shrink-0 text-ink-soft">{status}</span>
        </>
      }
      actions={
        <>
          {kind === 'complete' && mayAct('accept-late', 'admin', pickup.status) && (
            <Button icon="check" className={rowAction} onClick={onAccept}>
              {texts.accept}
            </Button>
          )}
          <Button tone="secondary" className={rowAction} onClick={onDismiss}>
            {texts.dismiss}
          </Button>
        </>
      }
      more={
        <RouteButton tone="secondary" to={pickupPath(pickup.id)}>
          {texts.details}
        </RouteButton>
      }
    >
      <LateReportFacts report={report} />
    </FoldRow>
  );
}

export function LateReportFacts({ report }: Pick<Props, 'report'>) {
  const { at, recordedAt, pickup, paid, size, count } = report;
  return (
    <div className="text-sm wrap-anywhere">
      <p>
        {texts.done} <time dateTime={at}>{printInstant(at)}</time>
        {', '}
        {texts.arrived} <time dateTime={recordedAt}>{printInstant(recordedAt)}</time>
      </p>
      <p className="text-ink-soft">
        {`${fullName(pickup.user)}: ${wasteLabel(pickup.wasteType)}, ${printWhen(pickup)}, ${pickup.location}`}
      </p>
      {paid !== undefined && <p className="font-semibold">{texts.cash(paid, size, count)}</p>}
      {pickup.assignedCollector && (
        <p className="text-ink-soft">{`${texts.has} ${fullName(pickup.assignedCollector)}`}</p>
      )}
    </div>
  );
}
