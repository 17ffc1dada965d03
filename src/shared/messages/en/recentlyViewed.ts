/** Texts of the recently viewed products. */
export const recentlyViewedMessages = {
  title: 'Recently viewed',
  clear: 'Clear',
  clearNamed: 'Clear recently viewed',
  cleared: 'Recently viewed products cleared.',
} as const;
