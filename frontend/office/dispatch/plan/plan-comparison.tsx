import { useId } from 'react';
import { type Draft, measureDraft } from './draft.ts';
import type { OpenPlan } from './open-plan.ts';
import { setPlan } from './plan-store.ts';
import { comparisonTexts, planTexts } from './plan-texts.ts';

type Props = {
  readonly plan: OpenPlan;
  readonly draft: Draft;
  readonly drafts: NonNullable<OpenPlan['drafts']>;
};

const { kinds, columns } = comparisonTexts;

/** What the whole day comes to when it is planned again, beside leaving it; one of the ways is chosen. */
export function PlanComparison({ plan, draft, drafts }: Props) {
  const name = useId();
  const all = new Map([...drafts, [plan.replan, draft]]);
  return (
    <div data-scrolls className="overflow-x-auto rounded-lg border border-line bg-surface px-3 py-1">
      <table className="comparison w-full text-sm tabular-nums sm:w-auto">
        <caption className="text-left">
          <b className="font-semibold">{planTexts.replan}</b>
          <span className="block text-ink-soft">{planTexts.replanHint}</span>
        </caption>
        <thead>
          <tr className="text-left text-ink-soft">
            <td />
            {Object.entries(columns).map(([id, column]) => (
              <th key={id} scope="col" className="px-2 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...all].map(([replan, one]) => {
            const { kilometres, late, moved, households, out } = measureDraft(one);
            return (
              <tr key={replan ?? 'keep'} className="border-t border-line">
                <th scope="row" className="text-left font-medium">
                  <label className="flex min-h-11 items-center gap-2">
                    <input
                      type="radio"
                      name={name}
                      checked={replan === plan.replan}
                      onChange={() => setPlan({ ...plan, replan, draft: one, drafts: all })}
                      className="size-5 shrink-0"
                    />
                    <span className="min-w-20">{kinds[replan ?? 'keep']}</span>
                  </label>
                </th>
                <td className="px-2">{kilometres.toFixed(1)}</td>
                <td className="px-2">{late}</td>
                <td className="px-2">{comparisonTexts.moved(moved, households)}</td>
                <td className="px-2">{out}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
