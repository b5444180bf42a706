import { type WasteType, wasteLabel } from '#shared/waste.ts';
import { TileField } from '#ui/form/fields/tile-field.tsx';
import { paths } from '#ui/icon/icon-paths.ts';
import { texts } from './texts.ts';

/** Outlines on a grid of 24, in the order of the tiles: what most people have comes first. */
const pictures: Readonly<Record<WasteType, string>> = {
  general: 'M9 3h6l-2 4h-2zM11 7c-5 2-7 6-7 9 0 4 2 5 8 5s8-1 8-5c0-3-2-7-7-9',
  organic: 'M12 8c-2-2-7-2-7 4 0 5 3 9 5 9l2-.5 2 .5c2 0 5-4 5-9 0-6-5-6-7-4zM12 8c0-3 1-5 4-5',
  plastic: 'M10 3h4v3c0 2 3 3 3 6v7a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-7c0-3 3-4 3-6zM7 12h10M7 16h10',
  paper: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  glass: 'M7 3h10l-1 7a4 4 0 0 1-8 0zM7.500 7h9M12 14v7M8 21h8',
  metal: 'M6 6c0-3 12-3 12 0v12c0 3-12 3-12 0zM6 6c0 3 12 3 12 0M10 13h4',
  textile: 'M9 3L3 6l2 5 2-1v11h10V10l2 1 2-5-6-3c-1 3-5 3-6 0z',
  rubber:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v2M12 19v2M3 12h2M19 12h2',
  'e-waste': 'M7 3h10v18H7zM7 17h10M13 6l-3 4h4l-3 4',
  hazardous: paths.alert,
};

type PictureProps = { readonly waste: WasteType; readonly className: string };

export function WastePicture({ waste, className }: PictureProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden
    >
      <path d={pictures[waste]} />
    </svg>
  );
}

const options = (Object.keys(pictures) as WasteType[]).map((value) => ({
  value,
  label: wasteLabel(value),
  picture: <WastePicture waste={value} className="size-8" />,
}));

type Props = {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (change: { readonly wasteType: string }) => void;
};

export function WasteTiles({ value, error, onChange }: Props) {
  return (
    <TileField
      label={texts.wasteType}
      hideLabel
      name="wasteType"
      options={options}
      value={value}
      onChange={(wasteType) => onChange({ wasteType })}
      error={error}
    />
  );
}
