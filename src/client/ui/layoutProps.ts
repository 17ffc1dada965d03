import type { ElementType, HTMLAttributes, Ref } from 'react';

/** Props of every layout primitive, in addition to its own. */
export interface LayoutProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  ref?: Ref<HTMLDivElement>;
}
