import type { ComponentType } from 'react';
import { findScreens, type RoleApp } from '#features/app/app.tsx';
import { createCallbacks, ownRules } from '#features/app/offline-options.ts';

const modules = import.meta.glob<ComponentType>('./*/screen.tsx', { import: 'Screen' });

export const householdApp: RoleApp = {
  role: 'user',
  screens: findScreens('user', modules),
  saved: ownRules,
  createCallbacks,
};
