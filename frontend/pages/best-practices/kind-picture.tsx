import type { ComponentType } from 'react';
import type { KindId } from './kinds.ts';
import { EWastePicture } from './pictures/e-waste-picture.tsx';
import { GeneralPicture } from './pictures/general-picture.tsx';
import { HazardousPicture } from './pictures/hazardous-picture.tsx';
import { OrganicPicture } from './pictures/organic-picture.tsx';
import { RecyclablesPicture } from './pictures/recyclables-picture.tsx';
import { TextilePicture } from './pictures/textile-picture.tsx';

const pictures: Record<KindId, ComponentType> = {
  organic: OrganicPicture,
  recyclables: RecyclablesPicture,
  'e-waste': EWastePicture,
  hazardous: HazardousPicture,
  textile: TextilePicture,
  general: GeneralPicture,
};

/** A drawing of a kind of waste. Decoration: its name stands beside it. */
export function KindPicture({ kind }: { readonly kind: KindId }) {
  const Drawing = pictures[kind];
  return (
    <svg
      viewBox="0 0 96 96"
      aria-hidden
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-16 shrink-0 sm:size-20"
    >
      <Drawing />
    </svg>
  );
}
