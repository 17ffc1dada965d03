/** True in a report, which is opened from disk: it has no shop to go back to. */
export const isStandalone = (): boolean => document.URL.startsWith('file:');
