import type { ReactNode } from 'react';

type Props = {
  readonly showText: string;
  readonly caption: string;
  readonly headings: readonly string[];
  readonly children: ReactNode;
};

export function ChartNumbers({ showText, caption, headings, children }: Props) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 items-center font-semibold text-brand underline">{showText}</summary>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-64 overflow-auto rounded-md border border-line"
      >
        <table className="w-full text-left">
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 bg-sunken">
            <tr>
              {headings.map((heading, index) => (
                <th key={heading} scope="col" className={`px-2 py-1.5 ${index > 0 ? 'text-right' : ''}`}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </details>
  );
}

type RowProps = { readonly heading: string; readonly counts: Readonly<Record<string, number>> };

export function ChartRow({ heading, counts }: RowProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-2 py-1.5 font-normal whitespace-nowrap">
        {heading}
      </th>
      {Object.entries(counts).map(([name, count]) => (
        <td key={name} className="px-2 py-1.5 text-right tabular-nums">
          {count}
        </td>
      ))}
    </tr>
  );
}
