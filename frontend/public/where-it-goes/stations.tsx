import { type ControlLevel, controlName, kindName, type PublicStation } from '#contracts/loads/stations.ts';
import { wordOf } from '#shared/known.ts';

export const texts = {
  description:
    'The stations where our collectors take waste, how well each one is controlled, and its share of last month.',
  intro: 'These are the stations where our collectors take your waste.',
  none: 'No stations yet.',
  noneHint: 'We’ll list them here once we know where our collectors take waste.',
  failed: 'We couldn’t load the stations.',
  share: (percent: number) => `${percent} % of what went to stations last month`,
  estimated: 'Shares are by weight. Where a station has no scale, we estimate it.',
  ladder: 'The control levels are those of the United Nations’ Waste Wise Cities Tool.',
} as const;

/** Control levels of the Waste Wise Cities Tool, in plain words. */
const controlTexts: Readonly<Record<ControlLevel, string>> = {
  full: 'Built, staffed and checked to keep soil, water and air clean.',
  improved: 'Fenced and staffed. Most harm to soil, water and air is prevented.',
  basic: 'Fenced and staffed. The main dangers, such as fires, are under control.',
  limited: 'Some fence and some staff. Much of the waste lies open.',
  none: 'Nobody is in charge. Waste lies open and may burn.',
};

/** The largest share first. No hooks: drawn without React. */
export function Stations({ stations }: { readonly stations: readonly PublicStation[] }) {
  const sorted = [...stations].sort(
    (one, other) => (other.shareOfLastMonth ?? 0) - (one.shareOfLastMonth ?? 0),
  );
  if (sorted.length === 0) return <NoStations />;
  const hasShares = sorted.some(({ shareOfLastMonth }) => shareOfLastMonth !== undefined);
  return (
    <>
      <ul className="flex flex-col gap-5">
        {sorted.map((station) => (
          <StationItem key={station.id} station={station} />
        ))}
      </ul>
      <div className="text-sm text-ink-soft">
        {hasShares && <p>{texts.estimated}</p>}
        <p>{texts.ladder}</p>
      </div>
    </>
  );
}

function StationItem({ station }: { readonly station: PublicStation }) {
  const { name, kind, controlLevel, shareOfLastMonth: share } = station;
  return (
    <li className="flex flex-col gap-1">
      <h2 className="text-xl wrap-anywhere">{name}</h2>
      <p className="text-ink-soft">{kindName(kind)}</p>
      <p>
        <strong>{`${controlName(controlLevel)}.`}</strong>{' '}
        <span>{wordOf<string>(controlTexts, controlLevel)}</span>
      </p>
      {share !== undefined && (
        <>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="h-2 w-full" aria-hidden>
            <rect width="100" height="10" className="fill-sunken" />
            <rect width={share * 100} height="10" className="fill-brand" />
          </svg>
          <p className="text-sm tabular-nums">{texts.share(Math.round(share * 100))}</p>
        </>
      )}
    </li>
  );
}

function NoStations() {
  return (
    <>
      <p className="text-lg font-semibold">{texts.none}</p>
      <p>{texts.noneHint}</p>
    </>
  );
}
