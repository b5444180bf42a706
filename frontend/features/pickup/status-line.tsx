import type { Status } from '#contracts/pickups/transitions.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';

const words = {
  progress: 'Progress',
  steps: ['Requested', 'Assigned', 'On the way', 'Done'],
  stepDone: 'done',
} as const;

const steps: readonly Status[] = ['pending', 'assigned', 'in progress', 'completed'];

export function StatusLine({ status }: { readonly status: Status }) {
  const reached = steps.indexOf(status);
  return (
    <ol aria-label={words.progress} className="flex flex-wrap gap-x-1.5 gap-y-2">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === reached ? 'step' : undefined}
          className="flex w-min grow flex-col gap-1.5"
        >
          <span
            aria-hidden
            className={classNames(
              'h-2 rounded-full transition-colors motion-reduce:transition-none',
              index <= reached ? 'bg-band-accent' : 'bg-band-line',
            )}
          />
          <span
            className={classNames(
              'flex items-start gap-1 text-xs sm:text-sm',
              index === reached ? 'font-bold' : index < reached ? 'font-medium' : 'text-band-ink-soft',
            )}
          >
            {index < reached && <Icon name="check" className="mt-px size-4 max-sm:hidden" />}
            <span>{words.steps[index]}</span>
            {index < reached && <span className="sr-only">: {words.stepDone}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
