import type { ReactNode } from 'react';
import { AssignmentTable, CompletedPickups } from '#collector/assignments/completed-pickups.tsx';
import { laterTexts } from '#collector/assignments/texts.ts';
import { useOpenAssignments } from '#collector/assignments/use-assignments.tsx';
import { useAccountOf } from '#features/account/use-account.ts';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { Alert } from '#ui/state/alert.tsx';

const texts = {
  open: 'Assigned pickups',
  done: 'Completed pickups',
  notApproved: 'Your account is waiting for approval. You’ll get pickups after that.',
} as const;

export function Screen() {
  const account = useAccountOf('collector');
  return (
    <DashboardShell>
      {account?.isApproved === false ? (
        <Alert tone="info">{texts.notApproved}</Alert>
      ) : (
        <>
          <Section title={texts.open}>
            <OpenPickups />
          </Section>
          <Section title={texts.done}>
            <CompletedPickups />
          </Section>
        </>
      )}
    </DashboardShell>
  );
}

function OpenPickups() {
  return (
    <AssignmentTable
      caption={texts.open}
      list={useOpenAssignments().list}
      emptyMessage={laterTexts.noPending}
      emptyHint={laterTexts.noPendingHint}
    />
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
