import type { ComponentType } from 'react';
import { findScreens, type RoleApp } from '#features/app/app.tsx';
import { createCallbacks, ownRules } from '#features/app/offline-options.ts';
import { placeActs } from './positions/positions.tsx';

const modules = import.meta.glob<ComponentType>('./*/screen.tsx', { import: 'Screen' });

export const collectorApp: RoleApp = {
  role: 'collector',
  screens: findScreens('collector', modules),
  saved: ownRules,
  createCallbacks,
  host: { placeActs },
};
