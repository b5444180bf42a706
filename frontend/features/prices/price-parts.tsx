import type { SizeAmounts } from '#contracts/money/pickup-money.ts';
import { amountOf, mostOf, printAmount, printPriceAhead } from '#contracts/money/prices.ts';
import { sizeLabel, sizeMeasure, sizes } from '#contracts/money/sizes.ts';
import { printPesewas } from '#shared/money.ts';
import { chooseSize } from '#shared/texts.ts';
import { TextLink } from '#ui/button/text-link.tsx';
import { CountStepper } from '#ui/form/fields/count-stepper.tsx';
import { TileField } from '#ui/form/fields/tile-field.tsx';
import type { Quote } from './use-price-list.ts';

export const texts = {
  howMuch: 'How much waste?',
  missing: chooseSize,
  howMany: 'How many?',
  collectorLooks: 'The collector will check the size. If it’s different, you pay the price for that size.',
  all: 'See all prices',
} as const;

type SizeProps = {
  readonly label: string;
  readonly amounts: SizeAmounts;
  readonly value: string;
  readonly onChange: (change: { readonly size: string }) => void;
  readonly error?: string | undefined;
  readonly count?: number;
  readonly onCount?: (count: number) => void;
  readonly hideLabel?: boolean;
  /** At the door itself nobody need be told that the collector looks, too. */
  readonly isAtDoor?: boolean;
};

export function SizeChoice(props: SizeProps) {
  const { label, amounts, value, onChange, error, count = 1, onCount, hideLabel, isAtDoor } = props;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TileField
        label={label}
        hideLabel={hideLabel}
        name="size"
        options={sizes.map((size) => ({
          value: size,
          label: sizeLabel(size),
          note: (
            <span className="text-sm font-medium">
              <span>{`${sizeMeasure(size)} ·`}</span>{' '}
              <b className="tabular-nums">{printAmount(amountOf({ amounts }, size))}</b>
            </span>
          ),
        }))}
        value={value}
        onChange={(size) => onChange({ size })}
        error={error}
      />
      {onCount && value !== '' && (
        <CountStepper
          label={texts.howMany}
          value={count}
          onChange={onCount}
          max={mostOf({ amounts }, value)}
        />
      )}
      {!isAtDoor && (
        <div className="text-sm text-ink-soft">
          <p>{texts.collectorLooks}</p>
          <TextLink href="/prices" newTab>
            {texts.all}
          </TextLink>
        </div>
      )}
    </div>
  );
}

type LineProps = {
  readonly quote: Quote;
  readonly size: string | undefined;
  readonly repeats?: boolean;
  readonly before?: number | undefined;
};

/** What is to be booked or changed costs, before the button; nothing while that depends on a size that is not chosen. */
export function PriceLine({ quote: { amounts, amount }, size, repeats, before }: LineProps) {
  if (amount === undefined && amounts && !size) return null;
  const isOther = before !== undefined && before !== amount;
  const price = `${printPriceAhead(amount)}${repeats && amount !== undefined ? ', each time' : ''}`;
  return (
    <p aria-live="polite" className="rounded-md bg-tint p-3 font-semibold">
      {isOther ? `${price} (It was ${printPesewas(before)}.)` : price}
    </p>
  );
}
