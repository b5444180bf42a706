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
        d="M9 31c1 5 6 8 13 8 9 0 16-5 16-13 0-5-3-9-7-9-1-5-5-9-10-9-4 0-7 2-8 5l-4 1 4 3c2 2 4 2 6 1 2 0 3 1 3 3 0 2-2 3-5 4-5 1-9 2-8 6z"
        className="fill-white"
      />
      <path d="M38 26l5 3-6 4M20 38v5h-4M28 38v5h-4" className="fill-none stroke-white stroke-2" />
      <circle cx="18" cy="13" r="1.500" className="fill-leaf-700" />
      <ellipse cx="11" cy="20.500" rx="3" ry="3.600" className="fill-gold-400" />
    </svg>
  );
}
