import { Tricycle } from './tricycle.tsx';

export function TricyclePicture() {
  return (
    <svg
      viewBox="320 180 290 210"
      aria-hidden
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-40 w-56"
    >
      <path className="fill-clay-300" d="M322 376c60-8 220-8 286 0-40 16-240 16-286 0z" />
      <Tricycle />
    </svg>
  );
}
