import type { ElementType, HTMLAttributes, Ref } from 'react';

/** What every layout primitive takes beside its own props. */
export interface LayoutProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  ref?: Ref<HTMLDivElement>;
}
