import type { ReactNode } from 'react';
import type { Account } from '#contracts/accounts/accounts.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { Status } from '#contracts/pickups/transitions.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { findDebt } from '#features/money/describe-money.ts';
import { MoneyLine } from '#features/money/money-line.tsx';
import { pickupPath } from '#platform/paths.ts';
import { fullName } from '#shared/full-name.ts';
import { printPesewas } from '#shared/money.ts';
import { wasteLabel } from '#shared/waste.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Avatar } from '#ui/icon/avatar.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { NewsPromise } from '#ui/news-promise.tsx';
import { Scene } from '#ui/scene/scene.tsx';
import { texts } from './texts.ts';
import { WhenLines } from './when-lines.tsx';

export const nextTexts = {
  now: 'Now',
  next: 'Next',
  done: 'Done today',
  thanks: 'Thank you for keeping Ghana clean.',
  looking: 'We’re finding you a collector.',
  comes: 'Your collector',
  came: 'Collected by',
  call: 'Call',
  details: 'Details',
  pay: (amount: string) => `Pay ${amount}`,
} as const;

type Props = {
  readonly pickup: PickupSummary;
  readonly account: Account | undefined;
  readonly now: Date;
  /** When somebody is expected: in the same two lines as the day and the window, so that nothing moves. */
  readonly expected?: ExpectedSpan | undefined;
  readonly waiting?: ReactNode;
  readonly again?: ReactNode;
};

const titles: Partial<Record<Status, string>> = {
  'in progress': nextTexts.now,
  completed: nextTexts.done,
};

/** The one thing on the screen: when somebody comes, how far it is, and who it is. Also part of the first view. */
export function NextPickup({ pickup, account, now, expected, waiting, again }: Props) {
  const toPay = findDebt(pickup);
  return (
    <HeroCard title={titles[pickup.status] ?? nextTexts.next}>
      <div className="-mt-3 flex justify-between gap-3">
        <div className="min-w-0">
          <WhenLines at={pickup.scheduledAt} span={expected} whom="you" now={now} />
          <p className="mt-1 line-clamp-1 wrap-anywhere text-band-ink-soft">
            {`${wasteLabel(pickup.wasteType)}, ${pickup.location}`}
          </p>
          {toPay === 0 && <MoneyLine pickup={pickup} />}
        </div>
        {pickup.status === 'in progress' && <Scene name="waiting" className="h-20 shrink-0 max-sm:hidden" />}
      </div>
      {pickup.status === 'completed' ? <Thanks /> : <StatusLine status={pickup.status} />}
      {waiting}
      <div className="flex flex-wrap items-center justify-between gap-3 mt-auto border-t border-band-line pt-4">
        <Who pickup={pickup} account={account} />
        <Ways pickup={pickup} again={again} />
      </div>
    </HeroCard>
  );
}

function Thanks() {
  return (
    <p className="flex items-center gap-3 text-lg font-semibold">
      <Scene name="done" className="h-16 shrink-0" />
      {nextTexts.thanks}
    </p>
  );
}

function Who({ pickup: { assignedCollector, status }, account }: Pick<Props, 'pickup' | 'account'>) {
  if (!assignedCollector) {
    return (
      <p className="flex items-center gap-3 text-band-ink-soft">
        <Scene name="waiting" className="h-14 shrink-0" />
        <span className="min-w-0">
          {nextTexts.looking} <NewsPromise account={account} when={texts.whenFound} />
        </span>
      </p>
    );
  }
  const name = fullName(assignedCollector);
  return (
    <p className="flex min-w-0 items-center gap-3">
      <Avatar name={name} />
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-band-ink-soft">
          {status === 'completed' ? nextTexts.came : nextTexts.comes}
        </span>
        <span className="block font-bold">{name}</span>
        {assignedCollector.plate && <span className="block">{assignedCollector.plate}</span>}
      </span>
    </p>
  );
}

function Ways({ pickup, again }: Pick<Props, 'pickup' | 'again'>) {
  const phone = pickup.assignedCollector?.phone;
  const toPay = findDebt(pickup);
  return (
    <div className="flex grow flex-wrap gap-2 *:grow sm:grow-0">
      {phone && (
        <LinkButton tone="gold" icon="phone" href={`tel:${phone}`}>
          {nextTexts.call}
        </LinkButton>
      )}
      {pickup.status === 'completed' && toPay === 0 && again}
      <RouteButton
        to={pickupPath(pickup.id)}
        tone={phone || (pickup.status === 'completed' && toPay === 0) ? 'on-dark' : 'gold'}
        className="tabular-nums"
      >
        {toPay > 0 ? nextTexts.pay(printPesewas(toPay)) : nextTexts.details}
      </RouteButton>
    </div>
  );
}

/** The one big card of the overview; as tall while loading and when nothing is planned, so that nothing jumps. */
export function HeroCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section
      aria-labelledby="next"
      className="flex min-h-80 flex-col gap-4 rounded-xl bg-band-raised p-4 text-band-ink shadow-card sm:min-h-74 sm:p-6"
    >
      <h2 id="next" className="text-sm font-semibold tracking-wide text-band-accent uppercase">
        {title}
      </h2>
      {children}
    </section>
  );
}

type SentenceProps = { readonly title: string; readonly text: ReactNode; readonly children?: ReactNode };

export function HeroSentence({ title, text, children }: SentenceProps) {
  return (
    <HeroCard title={title}>
      <div className="flex grow flex-col justify-center gap-3">
        <Scene name="empty" className="h-24 self-start" />
        <p className="max-w-prose text-lg">{text}</p>
      </div>
      {children}
    </HeroCard>
  );
}

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
