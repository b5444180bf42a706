/** The Sankofa bird, looking back at its egg, in a square of 48. Our own drawing after the Adinkra sign. */
export const bird = {
  /** Filled; the eye is a hole, since it is drawn the other way round. */
  body: 'M13 27c10 3 19 0 19-10 0-3-1-4-3-4-3 0-4 2-8 4 1-6 4-11 10-11 8 0 11 7 11 15 0 10-6 17-15 17-8 0-12-5-14-11zM31 9a1 1 0 1 0 0 3 1 1 0 1 0 0-3z',
  /** Tail and legs, 3 wide with round ends. */
  lines: 'M17 29C5 29 3 15 11 15c6 0 6 8 0 7M23 37l-2 6h6M31 36v7h5',
  egg: 'M22 17a3 4 0 1 0 1 0z',
} as const;
