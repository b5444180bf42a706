import { bird } from './bird.ts';

export function BrandMark({ className = 'size-9' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden className={`shrink-0 text-action-ink ${className}`}>
      <rect width="48" height="48" rx="12" className="fill-leaf-700" />
      <Bird />
    </svg>
  );
}

/** The bird alone, in a square of 48, in the colour of the text round it; its egg is golden. */
export function Bird() {
  return (
    <>
      <path d={bird.body} className="fill-current" />
      <path d={bird.lines} className="fill-none stroke-current" strokeWidth="3" strokeLinecap="round" />
      <path d={bird.egg} className="fill-gold-400" />
    </>
  );
}
