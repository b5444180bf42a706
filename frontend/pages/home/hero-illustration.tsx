import { Tricycle } from '#pages/public-layout/illustration/tricycle.tsx';
import { Household } from './illustration/household.tsx';
import { Landscape } from './illustration/landscape.tsx';

/** A collector on his tricycle comes to a house; its household waves. Drawn by us; 2 KB instead of a photo. */
export function HeroIllustration() {
  return (
    <svg
      viewBox="0 0 640 460"
      aria-hidden
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="mx-auto h-auto w-full max-w-xl"
    >
      <Landscape />
      <Household />
      <Tricycle />
    </svg>
  );
}
