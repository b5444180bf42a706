/** A shirt with a woven stripe. */
export function TextilePicture() {
  return (
    <>
      <circle className="fill-clay-200" cx="48" cy="48" r="46" />
      <path className="fill-leaf-700" d="M36 22l-20 12 8 14 8-4v32h32V44l8 4 8-14-20-12c-2 6-22 6-24 0z" />
      <path className="fill-gold-400" d="M32 52h32v5H32zM32 66h32v5H32z" />
      <path className="fill-red" d="M32 59h32v5H32z" />
    </>
  );
}
