import { printHours } from '#shared/print-when.ts';
import { SlotButton } from './slot-button.tsx';
import { hasRoom, type SlotDay, type SlotWindow } from './slot-days.ts';
import { texts } from './texts.ts';

type Props = {
  readonly day: SlotDay;
  /** `HH:MM`; empty when none is chosen. */
  readonly time: string;
  readonly onChoose: (start: string) => void;
};

/** The windows of a day with what is left of them, or why there is none. */
export function WindowChoice({ day, time, onChoose }: Props) {
  if (day.closed !== undefined) return <Reason>{texts.closed(day.closed)}</Reason>;
  if (day.windows.length === 0) return <Reason>{texts.noWindows}</Reason>;
  const windows = day.windows.filter(({ reason }) => reason !== 'past');
  if (windows.length === 0) return <Reason>{texts.todayOver}</Reason>;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{texts.window}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2 sm:grid-cols-3">
        {windows.map((window) => (
          <WindowButton
            key={window.start}
            window={window}
            note={hasRoom(window) ? texts.left(window.left) : texts.noSeatText(window.reason)}
            checked={window.start === time}
            onChoose={() => onChoose(window.start)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Reason({ children }: { readonly children: string }) {
  return <p className="flex min-h-16 items-center rounded-md bg-sunken px-3 py-2 font-medium">{children}</p>;
}

type ButtonProps = {
  readonly window: SlotWindow;
  readonly note: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
};

function WindowButton({ window, note, checked, onChoose }: ButtonProps) {
  const isFree = hasRoom(window);
  return (
    <SlotButton
      name="time"
      value={window.start}
      checked={checked}
      disabled={!isFree}
      onChange={onChoose}
      isFree={isFree}
      className="min-h-14 px-2 sm:px-3"
    >
      <span className="font-bold whitespace-nowrap tabular-nums">{printHours(window.start, window.end)}</span>
      <span className="text-sm font-medium">{note}</span>
    </SlotButton>
  );
}
