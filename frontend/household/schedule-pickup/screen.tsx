import { useLocation, useNavigate } from 'react-router-dom';
import { texts } from '#features/booking/texts.ts';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { RequestForm } from './request-form.tsx';

export function Screen() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <DashboardShell>
      <div className="flex w-full max-w-2xl flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">
        <p className="text-ink-soft">{texts.lead}</p>
        {/* Reads the stored draft again when "Change and send again" is pressed on this page. */}
        <RequestForm key={key} onRequested={(next) => navigate(next.path, { state: next })} />
      </div>
    </DashboardShell>
  );
}
