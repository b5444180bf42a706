/** A banana, a tomato and a leaf. */
export function OrganicPicture() {
  return (
    <>
      <circle className="fill-leaf-100" cx="48" cy="48" r="46" />
      <path className="fill-gold-400" d="M22 44c2 22 18 32 38 28 6-1 10-4 12-8-14 4-30-2-36-22z" />
      <path className="fill-clay-700" d="M20 38l6-4 10 8-14 4zM70 62l6 1-3 5z" />
      <circle className="fill-red" cx="60" cy="42" r="15" />
      <path
        className="fill-leaf-600"
        d="M60 30c-6-2-10-1-12 3 5 2 9 1 12-3zM60 30c5-4 9-4 13-1-4 4-8 4-13 1zM60 30c-1-4 0-7 3-9 2 4 1 7-3 9z"
      />
      <path className="fill-leaf-700" d="M26 74c6-10 18-12 26-6-6 8-16 12-26 6z" />
    </>
  );
}
