/** A carton, a bottle and a can. */
export function RecyclablesPicture() {
  return (
    <>
      <circle className="fill-haze" cx="48" cy="48" r="46" />
      <path className="fill-clay-300" d="M20 52h30v24H20z" />
      <path className="fill-clay-500" d="M32 52h6v10h-6z" />
      <path
        className="fill-leaf-600"
        d="M50 34c0-6 4-6 4-12h8c0 6 4 6 4 12v38a4 4 0 0 1-4 4h-8a4 4 0 0 1-4-4z"
      />
      <path className="fill-gold-400" d="M53 16h10v6H53z" />
      <path className="fill-white" d="M50 46h16v14H50z" />
      <path className="fill-sea" d="M68 50h14v26H68z" />
      <path className="fill-white" d="M68 48h14v4H68zM68 74h14v3H68zM70 60h10v6H70z" />
    </>
  );
}
