import type { ComponentType } from 'react';
import { goToSetUp } from '#features/access/leave.ts';
import { findScreens, type RoleApp } from '#features/app/app.tsx';

const modules = import.meta.glob<ComponentType>('./*/screen.tsx', { import: 'Screen' });

/** The app of the office. An admin's work is about other people: its device keeps none of the answers. */
export const officeApp: RoleApp = {
  role: 'admin',
  screens: findScreens('admin', modules),
  saved: { all: [] },
  host: { onSecondFactorRequired: goToSetUp },
};
