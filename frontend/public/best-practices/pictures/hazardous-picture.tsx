/** A canister with a warning sign. */
export function HazardousPicture() {
  return (
    <>
      <circle className="fill-gold-100" cx="48" cy="48" r="46" />
      <path className="fill-clay-500" d="M24 38l10-10h24a6 6 0 0 1 6 6v38a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6z" />
      <path className="fill-gold-100" d="M42 34h14v8H38z" />
      <path className="fill-clay-700" d="M24 24h12v8l-12 0z" />
      <path className="fill-gold-400" d="M62 46l18 31H44z" />
      <path className="fill-none stroke-night" strokeWidth="3.500" d="M62 57v8M62 71v.1" />
    </>
  );
}
