import { PublicPrices } from '#features/prices/public/public-prices.tsx';
import { hydrateIsland } from '#pages/public-layout/hydrate-island.tsx';

hydrateIsland(PublicPrices);
