import type { ComponentProps } from 'react';
import { StyleSheetManager } from 'styled-components';

/** Whether an element is shown and can be pressed: what queries by role, `toBeVisible` and the events of a user read. */
const KEPT = new Set(['display', 'visibility', 'opacity', 'pointer-events']);

type StylisPlugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];

/** Leaves out the declarations of other properties; a rule that has only such is not inserted. */
const keepShown: StylisPlugin = (element) => {
  if (element.type === 'decl' && !KEPT.has(String(element.props))) element.value = '';
};

const PLUGINS = [keepShown];

/**
 * Renders with the styles that hide and show. jsdom has no layout, but matches every rule of the document for each
 * element that a query looks at.
 */
export const ShownStyles = ({ children }: { children: React.ReactNode }) => (
  <StyleSheetManager stylisPlugins={PLUGINS}>{children}</StyleSheetManager>
);
