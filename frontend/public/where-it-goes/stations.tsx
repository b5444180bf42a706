import { controlName, kindName, type PublicStation } from '#contracts/loads/stations.ts';
import { wordOf } from '#shared/known.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { controlTexts, texts } from './texts.ts';

/** The stations, the one with the largest share first. No hooks: drawn without React. */
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

export function StationsToCome() {
  return <p className="text-ink-soft">{texts.loading}</p>;
}

export function StationsMissing() {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{texts.failed}</p>
      <a href="/where-it-goes" className={buttonClasses('secondary')}>
        {texts.retry}
      </a>
    </div>
  );
}
