/** The widths, in pixels, in which the operator's own pictures are kept. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;

/** The address of a picture in one of its widths; its content never changes. */
export const pictureUrl = (hash: string, width: number): string => `/pictures/${hash}-${width}.webp`;

/** What a browser may choose from for a picture that is kept in several widths; undefined for any other. */
export const pictureSources = (url: string): string | undefined => {
  const hash = /^\/pictures\/([0-9a-f]{32})-\d+\.webp$/.exec(url)?.[1];
  return hash === undefined
    ? undefined
    : PICTURE_WIDTHS.map((width) => `${pictureUrl(hash, width)} ${width}w`).join(', ');
};
