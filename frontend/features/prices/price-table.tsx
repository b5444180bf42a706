import type { PublicPriceList } from '#contracts/money/price-lists.ts';
import { amountOf, findAmounts, printAmount } from '#contracts/money/prices.ts';
import { sizeLabel, sizeMeasure, sizes } from '#contracts/money/sizes.ts';
import { nameWaste, type WasteType, wasteLabel, wasteTypes } from '#shared/waste.ts';

const texts = { waste: 'Waste', unit: 'in GH₵' } as const;

/** `For hazardous waste and e-waste, please ask us.` */
function askFor(wastes: readonly WasteType[]): string {
  const names = wastes.map(nameWaste);
  const all = [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
  return `For ${all}, please ask us.`;
}

/** What most households have comes first. */
const shown = ['general', ...wasteTypes.filter((waste) => waste !== 'general')] as const;

type Props = { readonly list: Pick<PublicPriceList, 'prices'>; readonly caption: string };

export function PriceTable({ list, caption }: Props) {
  const rows = shown.map((waste) => ({ waste, amounts: findAmounts(list, waste) }));
  const asked = rows.filter(({ amounts }) => !amounts).map(({ waste }) => waste);
  return (
    <div className="flex flex-col gap-2">
      <table className="price-table w-full table-fixed text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className="w-1/4 py-2">
              {texts.waste}
              <span className="block font-normal text-ink-soft sm:hidden">{texts.unit}</span>
            </th>
            {sizes.map((size) => (
              <th key={size} scope="col" className="px-1 py-2 text-right leading-tight">
                <span>{sizeLabel(size)}</span>
                <span className="block font-normal text-ink-soft">{sizeMeasure(size)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(
            ({ waste, amounts }) =>
              amounts && (
                <tr key={waste}>
                  <th scope="row" className="h-11 py-2 font-semibold">
                    {wasteLabel(waste)}
                  </th>
                  {sizes.map((size) => (
                    <td key={size} className="px-1 py-2 text-right whitespace-nowrap tabular-nums">
                      <Amount amount={amountOf({ amounts }, size)} />
                    </td>
                  ))}
                </tr>
              ),
          )}
        </tbody>
      </table>
      {asked.length > 0 && <p className="text-sm text-ink-soft">{askFor(asked)}</p>}
    </div>
  );
}

/** On a phone the head says which money it is: its columns are narrow. */
function Amount({ amount }: { readonly amount: number | undefined }) {
  const [unit, ...rest] = printAmount(amount).split('\u00a0');
  if (amount === undefined) return <span>{unit}</span>;
  return (
    <span>
      <span className="max-sm:sr-only">{`${unit} `}</span>
      <span>{rest.join('')}</span>
    </span>
  );
}
