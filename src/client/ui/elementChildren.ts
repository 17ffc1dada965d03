/**
 * Children that stand beside others: elements, and what React leaves out. A text needs an element of its own there
 * (`.ci/loneTexts.cjs`).
 */
export type ElementChildren = React.ReactElement | boolean | null | undefined | '' | readonly ElementChildren[];
