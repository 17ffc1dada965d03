/*
 * Takes the place of `src/shared/staticFiles.ts` in the build of a report, which has no server: pictures are in the
 * document itself.
 */

let files: Readonly<Record<string, string>> | undefined;

/** Other pictures are left out: an empty document instead of a request. */
export const STATIC_ROOT = 'data:,';

/** Returns the embedded picture; an empty document for a picture that is not embedded. */
export const versionedUrl = (url: string): string => {
  files ??= JSON.parse(document.getElementById('files')?.textContent ?? '{}') as Readonly<Record<string, string>>;
  return files[url] ?? (url.startsWith('data:') ? url : STATIC_ROOT);
};
