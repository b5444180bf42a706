import { type IconName, paths } from './icon-paths.ts';

type Props = { readonly name: IconName; readonly className?: string };

/** In the colour of the text, 20 px by default. Decoration: a word stands beside it, if need be as `sr-only`. */
export function Icon({ name, className = 'size-5' }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
      aria-hidden
    >
      <path d={paths[name]} />
    </svg>
  );
}
