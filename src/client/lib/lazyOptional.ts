import { type ComponentType, lazy } from 'react';

/** A component in a chunk of its own, which renders nothing if its chunk fails to load. */
export const lazyOptional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      (): { default: ComponentType<Props> } => ({ default: () => null }),
    ),
  );
