import { mayAct } from '#contracts/pickups/transitions.ts';
import { HeadFrame, type HeadProps } from '#features/pickup/details/head-frame.tsx';
import { Person } from '#features/pickup/details/person.tsx';
import { ReportButton } from '#features/pickup/details/report-button.tsx';
import { findSpan } from '#features/pickup/details/when.tsx';
import { brand } from '#site/brand.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { useNow } from '#ui/use-now.ts';
import { describeLate } from './describe-late.ts';
import { LazyReportDialog, LazyRescheduleDialog } from './dialogs.ts';
import { OwnPickupState } from './own-pickup-state.tsx';
import { texts } from './texts.ts';

/** The head for a household that has to do something: nobody came, or a new time is to be chosen. */
export function Attention({ pickup, soon, expected, open }: HeadProps) {
  const now = useNow();
  const { awaitingTime, assignedCollector: collector } = pickup;
  const canMove = mayAct('reschedule', 'user', soon.status);
  const text = awaitingTime
    ? texts.waiting(awaitingTime)
    : describeLate(pickup, findSpan(pickup, expected, now), now);
  return (
    <HeadFrame pickup={pickup} look="warning" badge={<OwnPickupState pickup={pickup} now={now} />}>
      <div>
        <p className="text-xl font-bold">{text}</p>
        {canMove && <p>{awaitingTime || collector ? texts.chooseTime : texts.noneFound}</p>}
      </div>
      {collector && <Person title={texts.yourCollector} person={collector} tone="primary" />}
      <div className="flex flex-wrap gap-2 not-sm:*:grow">
        {canMove && (
          <Button
            icon="calendar"
            tone={collector?.phone ? 'secondary' : 'primary'}
            onClick={() => open(LazyRescheduleDialog)}
          >
            {texts.newTime}
          </Button>
        )}
        <ReportButton
          pickup={soon}
          open={open}
          dialog={LazyReportDialog}
          tone="secondary"
          label={awaitingTime ? texts.report.title : texts.didNotCome}
        />
        {!collector?.phone && brand.supportPhone && (
          <LinkButton tone="secondary" icon="phone" href={`tel:${brand.supportPhone.replace(/\s/g, '')}`}>
            {texts.callUs}
          </LinkButton>
        )}
      </div>
    </HeadFrame>
  );
}
