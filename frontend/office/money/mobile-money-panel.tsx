import { Link } from 'react-router-dom';
import type { MobileMoney } from '#contracts/money/money-calls.ts';
import { pickupPath } from '#platform/paths.ts';
import { wordOf } from '#shared/known.ts';
import { printPesewas } from '#shared/money.ts';
import { printDateWithDay, printInstant } from '#shared/print-when.ts';
import { Panel } from '#ui/panel.tsx';
import { mobileTexts as texts } from './texts.ts';

type Props = { readonly mobile: MobileMoney };

export function MobileMoneyPanel({ mobile }: Props) {
  if (!texts) return null;
  const { open, oldestAt, comparedOn } = mobile;
  const oldest = oldestAt && `, ${texts.oldest(printInstant(oldestAt))}`;
  return (
    <Panel title={texts.title}>
      <p>{open === 0 ? texts.noneOpen : `${texts.open(open)}${oldest ?? ''}.`}</p>
      <Refunds mobile={mobile} />
      <Differences mobile={mobile} />
      <p className="text-sm text-ink-soft">
        {comparedOn ? texts.compared(printDateWithDay(comparedOn)) : texts.notCompared}
      </p>
    </Panel>
  );
}

function Refunds({ mobile: { refunds } }: Props) {
  if (!texts || refunds.length === 0) return null;
  const { states } = texts;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold">{texts.refunds}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {refunds.map(({ pickupId, amount, status, at }) => (
          <li key={`${pickupId} ${at}`}>
            <Link
              to={pickupPath(pickupId)}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5 hover:bg-ground"
            >
              <span className="min-w-0">
                <span className="font-semibold text-brand underline">{printInstant(at)}</span>{' '}
                <span className="text-ink-soft">{wordOf(states, status)}</span>
              </span>
              <span className="tabular-nums">{printPesewas(amount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Differences({ mobile: { differences, comparedOn } }: Props) {
  if (!texts) return null;
  if (differences.length === 0) return comparedOn ? <p>{texts.noDifferences}</p> : null;
  const { whatToDo, pickup } = texts;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold">{texts.differences}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {differences.map(({ date, kind, reference, amount, pickupId }) => (
          <li key={`${date} ${reference} ${kind}`} className="flex flex-col gap-1 py-2">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{printDateWithDay(date)}</span>
              <span className="tabular-nums">{printPesewas(amount)}</span>
            </span>
            <span className="max-w-prose">{wordOf(whatToDo, kind)}</span>
            <span className="font-mono text-sm wrap-anywhere text-ink-soft">{reference}</span>
            {pickupId && (
              <Link
                to={pickupPath(pickupId)}
                className="inline-flex min-h-11 items-center self-start font-semibold text-brand underline"
              >
                {pickup}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
