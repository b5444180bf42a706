import { Dialog } from '../../dialog.tsx';
import { copy } from '../copy.ts';
import { RequestForm } from './request-form.tsx';

type Props = { readonly onClose: () => void; readonly onBooked: () => void };

/** The request form as a modal. What is typed stays when it is closed. */
export function ScheduleDialog({ onClose, onBooked }: Props) {
  return (
    <Dialog open title={copy.schedule.title} size="wide" onClose={onClose}>
      <RequestForm onBooked={onBooked} />
    </Dialog>
  );
}
