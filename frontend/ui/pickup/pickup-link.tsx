import { Link } from 'react-router-dom';
import type { PickupSummary } from '#contracts/pickups.ts';
import { pickupPath } from '../../paths.ts';
import { wasteWord } from './words.ts';

/** The name of a pickup in a list: leads to its page. */
export function PickupLink({ pickup }: { readonly pickup: PickupSummary }) {
  return (
    <Link
      to={pickupPath(pickup.id)}
      className="inline-flex min-h-11 items-center text-leaf-700 underline underline-offset-4 hover:text-leaf-900"
    >
      {wasteWord(pickup.wasteType)}
    </Link>
  );
}
