import { hydrateIsland } from '#public/layout/hydrate-island.tsx';
import { PublicPrices } from './public-prices.tsx';

hydrateIsland(PublicPrices);
