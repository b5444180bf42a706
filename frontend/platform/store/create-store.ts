export type Store<T> = {
  readonly read: () => T;
  /** Calls the listeners: the value may have changed. */
  readonly notify: () => void;
  /** @returns how to stop */
  readonly subscribe: (listener: () => void) => () => void;
};

/** @param read the same object as long as nothing changed @param connect listens to an outside source while there are listeners; returns how to stop */
export function createStore<T>(
  read: () => T,
  connect: (notify: () => void) => () => void = () => () => undefined,
): Store<T> {
  const listeners = new Set<() => void>();
  let disconnect = () => {};
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) disconnect = connect(notify);
    listeners.add(listener);
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) disconnect();
    };
  };
  return { read, notify, subscribe };
}
