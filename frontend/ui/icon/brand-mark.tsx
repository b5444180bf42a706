type Props = { readonly className?: string };

/**
 * The mark: the Sankofa bird, walking on while it looks back for the egg on its back. Drawn by us after the
 * Adinkra sign. Decoration: the name stands beside it.
 */
export function BrandMark({ className = 'size-9' }: Props) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden className={`shrink-0 ${className}`}>
      <rect width="48" height="48" rx="12" className="fill-leaf-700" />
      <path
        d="M6 25c4 9 9 14 18 14 9 0 15-5 16-13 1-6-1-14-9-16-5-1-9 1-11 5l-6 5 7 1c1-3 3-5 6-5 4 0 6 4 5 8-2 5-9 7-26 1z"
        className="fill-white"
      />
      <path d="M20 38v6h4M28 38v6h4" className="fill-none stroke-white stroke-[2.5]" />
      <circle cx="25.500" cy="14.500" r="1.500" className="fill-leaf-700" />
      <ellipse cx="12.500" cy="21.500" rx="3.200" ry="3.800" className="fill-gold-400" />
    </svg>
  );
}
