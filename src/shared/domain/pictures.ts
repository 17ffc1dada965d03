/** Widths, in pixels, in which the operator's pictures are stored. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;

/** Returns the URL of a picture in one of its widths; its content never changes. */
export const pictureUrl = (hash: string, width: number): string => `/pictures/${hash}-${width}.webp`;

/** The name of the same picture in half its width, where it is stored. */
export const halfPicture = (name: string): string =>
  name.replace(/\d+(?=\.webp$)/, (width) => {
    const half = PICTURE_WIDTHS.find((one) => one === Number(width) / 2);
    return String(half ?? width);
  });

/** Returns the URLs of a picture that is stored in several widths, by width; undefined for any other picture. */
export const pictureUrls = (url: string): readonly string[] | undefined => {
  const hash = /^\/pictures\/([0-9a-f]{32})-\d+\.webp$/.exec(url)?.[1];
  return hash === undefined ? undefined : PICTURE_WIDTHS.map((width) => pictureUrl(hash, width));
};

/** Returns the `srcset` of a picture that is stored in several widths; undefined for any other picture. */
export const pictureSources = (url: string): string | undefined =>
  pictureUrls(url)
    ?.map((source, index) => `${source} ${PICTURE_WIDTHS[index]}w`)
    .join(', ');
