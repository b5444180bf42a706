import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LazyScheduleDialog } from '../../features/pickups/dialogs/lazy-dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { DashboardShell } from '../shell/dashboard-shell.tsx';
import { tabLabel, useTab } from '../shell/use-tab.ts';
import { HelpSupport } from './help-support.tsx';
import { Overview } from './overview.tsx';
import { historyPath } from './paths.ts';
import { PickupHistory } from './pickup-history.tsx';
import { RequestPickup } from './request-pickup.tsx';
import { texts } from './texts.ts';

/** The household's home: four views in the URL, and the modal with which a pickup is requested. */
export function UserDashboard() {
  const tab = useTab('user');
  const navigate = useNavigate();
  const [scheduling, setScheduling] = useState(false);
  const schedule = () => setScheduling(true);
  const onBooked = () => {
    setScheduling(false);
    navigate(historyPath);
  };
  return (
    <DashboardShell
      title={tabLabel('user', tab)}
      tab={tab}
      actions={
        (tab === 'overview' || tab === 'pickupHistory') && (
          <Button icon="plus" onClick={schedule}>
            {texts.schedule}
          </Button>
        )
      }
    >
      {tab === 'overview' && <Overview />}
      {tab === 'requestPickup' && <RequestPickup onSchedule={schedule} />}
      {tab === 'pickupHistory' && <PickupHistory />}
      {tab === 'helpSupport' && <HelpSupport />}
      {scheduling && <LazyScheduleDialog onClose={() => setScheduling(false)} onBooked={onBooked} />}
    </DashboardShell>
  );
}
