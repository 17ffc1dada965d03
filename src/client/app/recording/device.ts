import type { Device } from '@/replay/format/log';

/** The browser of this page and its settings. */
export const readDevice = (): Device => {
  // Only some browsers estimate the connection.
  const { userAgent, language, connection } = navigator as Navigator & {
    readonly connection?: { readonly effectiveType?: string };
  };
  return {
    browser: userAgent,
    language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    textSize: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    ...(connection?.effectiveType !== undefined && { connection: connection.effectiveType }),
  };
};
