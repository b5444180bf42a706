/** Stands for React in the first view: it has no hooks, so that a component that needs one fails the build. */
export const nothing = undefined;
