import type { ReactNode } from 'react';
import type { KindId } from './kinds.ts';

export const pictures: Readonly<Record<KindId, ReactNode>> = {
  // A banana, a tomato and a leaf.
  organic: (
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
  ),
  // A carton, a bottle and a can.
  recyclables: (
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
  ),
  // A phone with a broken screen, and a battery.
  'e-waste': (
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
  ),
  // A canister with a warning sign.
  hazardous: (
    <>
      <circle className="fill-gold-100" cx="48" cy="48" r="46" />
      <path className="fill-clay-500" d="M24 38l10-10h24a6 6 0 0 1 6 6v38a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6z" />
      <path className="fill-gold-100" d="M42 34h14v8H38z" />
      <path className="fill-clay-700" d="M24 24h12v8l-12 0z" />
      <path className="fill-gold-400" d="M62 46l18 31H44z" />
      <path className="fill-none stroke-night" strokeWidth="3.500" d="M62 57v8M62 71v.1" />
    </>
  ),
  // A shirt with a woven stripe.
  textile: (
    <>
      <circle className="fill-clay-200" cx="48" cy="48" r="46" />
      <path className="fill-leaf-700" d="M36 22l-20 12 8 14 8-4v32h32V44l8 4 8-14-20-12c-2 6-22 6-24 0z" />
      <path className="fill-gold-400" d="M32 52h32v5H32zM32 66h32v5H32z" />
      <path className="fill-red" d="M32 59h32v5H32z" />
    </>
  ),
  // A bag, tied.
  general: (
    <>
      <circle className="fill-sand" cx="48" cy="48" r="46" />
      <path className="fill-night" d="M40 34c-18 8-24 44-12 46 12 2 30 2 42 0 12-2 4-38-14-46z" />
      <path className="fill-night" d="M38 22c6 4 14 4 20 0l-4 12H42z" />
      <path className="fill-gold-400" d="M39 32h18v5H39z" />
      <path className="fill-none stroke-stone" strokeWidth="3" d="M36 46c-6 8-6 16-5 24M60 48c3 5 4 9 4 14" />
    </>
  ),
};
