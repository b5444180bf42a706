import { getWindowEnd } from '#contracts/areas/area-windows.ts';
import type { Area } from '#contracts/areas/areas.ts';
import { FreshRecord } from '#office/shell/fresh-record.tsx';
import { toPlusCode } from '#shared/plus-code.ts';
import { printHours } from '#shared/print-when.ts';
import type { Coordinates } from '#shared/travel.ts';
import { Fact } from '#ui/part.tsx';
import { describeWeekdays } from '#ui/weekdays.ts';
import {
  describeCapacity,
  describeCutoff,
  describeOtherCapacities,
  formTexts,
  printPosition,
  texts,
} from './texts.ts';

export function AreaFacts({ area }: { readonly area: Area }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact label={texts.columns.addresses}>{area.addressPrefixes.join(', ') || texts.none}</Fact>
      <Fact label={texts.columns.days}>{describeWeekdays(area.weekdays, texts.everyDay)}</Fact>
      <Fact label={texts.cutoff}>{describeCutoff(area.cutoffMinutes)}</Fact>
      <Fact label={texts.columns.state}>{area.isActive ? texts.active : texts.inactive}</Fact>
      <Fact label={texts.middle}>{area.center ? <Place position={area.center} /> : texts.noMiddle}</Fact>
      <Fact label={texts.onTheWay}>{area.tellOnTheWay === false ? texts.notTold : texts.told}</Fact>
      <div className="sm:col-span-2">
        <dt className="text-sm text-ink-soft">{`${texts.columns.windows}, ${formTexts.capacity.toLowerCase()}`}</dt>
        <dd>
          <ul>
            {area.windows.map((window) => (
              <WindowLine key={window.start} window={window} />
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  );
}

function Place({ position }: { readonly position: Coordinates }) {
  return (
    <>
      <span className="block">{toPlusCode(position)}</span>
      <span className="block font-normal text-ink-soft tabular-nums">{printPosition(position)}</span>
    </>
  );
}

function WindowLine({ window }: { readonly window: Area['windows'][number] }) {
  const { start, capacity } = window;
  const others = describeOtherCapacities(window);
  return (
    <li className="flex items-baseline justify-between gap-x-3 border-t border-line py-1.5 tabular-nums">
      <span>{printHours(start, getWindowEnd(start))}</span>
      <span className="text-right">
        <span className="font-semibold">{describeCapacity(capacity)}</span>
        {others && <span className="block text-sm text-ink-soft">{others}</span>}
      </span>
    </li>
  );
}

export function FreshArea({ area }: { readonly area: Area }) {
  return (
    <FreshRecord name={area.name}>
      <AreaFacts area={area} />
    </FreshRecord>
  );
}
