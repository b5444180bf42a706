import { type ComponentProps, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Next } from '#features/booking/requester.ts';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { tabLabel, useTab } from '#features/shell/menu.ts';
import {
  LazyScheduleDialog,
  RequestPickup,
  requestTexts,
} from '#household/schedule-pickup/request-pickup.tsx';
import { Button } from '#ui/button/button.tsx';
import { lazyView } from '#ui/lazy/lazy-part.tsx';
import { HouseholdOverview, useNextPickup } from './overview.tsx';

const History = lazyView(async () => (await import('./pickup-history.tsx')).PickupHistory);

const Help = lazyView(async () => (await import('#household/help/user-help.tsx')).UserHelp);

export function Screen() {
  const tab = useTab('user');
  const navigate = useNavigate();
  const [scheduling, setScheduling] = useState(false);
  const schedule = () => setScheduling(true);
  useFormOnPhone(tab, schedule);
  const onRequested = (next: Next) => {
    setScheduling(false);
    navigate(next.path, { state: next });
  };
  return (
    <DashboardShell
      title={tabLabel('user', tab)}
      tab={tab}
      actions={
        (tab === 'overview' && <OverviewAction onSchedule={schedule} />) ||
        (tab === 'pickupHistory' && <ScheduleButton onClick={schedule} />)
      }
    >
      {tab === 'overview' && <HouseholdOverview />}
      {tab === 'requestPickup' && <RequestPickup onSchedule={schedule} />}
      {tab === 'pickupHistory' && <History />}
      {tab === 'helpSupport' && <Help />}
      {scheduling && <LazyScheduleDialog onClose={() => setScheduling(false)} onRequested={onRequested} />}
    </DashboardShell>
  );
}

/** A tap on Request in a phone's bar opens the form at once; an address that is loaded, or Back, does not. */
function useFormOnPhone(tab: string, open: () => void): void {
  const { key } = useLocation();
  const isTapped = useNavigationType() !== 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tap has a key of its own
  useEffect(() => {
    if (tab === 'requestPickup' && isTapped && matchMedia('(max-width: 47.99rem)').matches) open();
  }, [key]);
}

/** One primary action a screen: with a pickup under way it is that one's. */
function OverviewAction({ onSchedule }: { readonly onSchedule: () => void }) {
  const next = useNextPickup();
  return <ScheduleButton tone={next ? 'secondary' : 'primary'} onClick={onSchedule} />;
}

function ScheduleButton(props: Pick<ComponentProps<typeof Button>, 'tone' | 'onClick'>) {
  return (
    <Button {...props} icon="plus">
      {requestTexts.schedule}
    </Button>
  );
}
