/** A bag, tied. */
export function GeneralPicture() {
  return (
    <>
      <circle className="fill-sand" cx="48" cy="48" r="46" />
      <path className="fill-night" d="M40 34c-18 8-24 44-12 46 12 2 30 2 42 0 12-2 4-38-14-46z" />
      <path className="fill-night" d="M38 22c6 4 14 4 20 0l-4 12H42z" />
      <path className="fill-gold-400" d="M39 32h18v5H39z" />
      <path className="fill-none stroke-stone" strokeWidth="3" d="M36 46c-6 8-6 16-5 24M60 48c3 5 4 9 4 14" />
    </>
  );
}
