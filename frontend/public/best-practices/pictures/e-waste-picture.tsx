/** A phone with a broken screen, and a battery. */
export function EWastePicture() {
  return (
    <>
      <circle className="fill-lilac" cx="48" cy="48" r="46" />
      <path
        className="fill-night"
        d="M26 20h26a5 5 0 0 1 5 5v46a5 5 0 0 1-5 5H26a5 5 0 0 1-5-5V25a5 5 0 0 1 5-5z"
      />
      <path className="fill-haze" d="M25 27h28v38H25z" />
      <circle className="fill-white" cx="39" cy="70.500" r="2.500" />
      <path className="fill-none stroke-night" strokeWidth="2.500" d="M30 29l10 14-6 8 8 12" />
      <path className="fill-leaf-700" d="M64 46h14v28a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3z" />
      <path className="fill-gold-400" d="M64 46h14v8H64z" />
      <path className="fill-night" d="M68 42h6v4h-6z" />
      <path className="fill-none stroke-white" strokeWidth="2.500" d="M71 60v8M67 64h8" />
    </>
  );
}
