import type { ComponentType } from 'react';
import type { Status } from '#contracts/pickups/transitions.ts';

/** How the app shows a status; the page gives it, since it belongs to another feature. */
export type ShowStatus = ComponentType<{ readonly status: Status; readonly overdue?: boolean }>;
