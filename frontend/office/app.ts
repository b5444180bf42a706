import type { ComponentType } from 'react';
import { goToSetUp } from '#features/access/leave.ts';
import type { RoleApp } from '#features/app/app.tsx';
import { findScreens } from '#features/app/screens.ts';
import { keptFigures } from './admin-dashboard/kept-figures.ts';

const modules = import.meta.glob<ComponentType>('./*/screen.tsx', { import: 'Screen' });

/** The app of the office. An admin's work is about other people: its device keeps numbers alone. */
export const officeApp: RoleApp = {
  role: 'admin',
  screens: findScreens('admin', modules),
  saved: { all: [keptFigures] },
  host: { onSecondFactorRequired: goToSetUp },
};
