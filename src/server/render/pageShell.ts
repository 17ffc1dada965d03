import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PAGE_CONFIG_ELEMENT_ID } from '@/shared/constants';
import type { PageConfig } from '@/shared/contract/pageConfig';
import { embeddedJson } from './markup';
import type { PageHead } from './pageHeads';

/** Makes the page for one request; `nonce` marks what of it may run. */
export type PageShell = (nonce: string, head: PageHead) => string;

export interface PageSources {
  /** Folder with `index.html`. */
  readonly staticDir: string;
  /** Folder of the built client with `entries.json`. */
  readonly clientDir: string;
}

const NOT_BUILT =
  '<p>The pages of the shop have not been built yet: run <code>npx webpack --mode production</code>.</p>';

/** The files of the entry, and of the part that every page's first call needs, as the build wrote them down. */
interface BuiltFiles {
  readonly main: readonly string[];
  readonly calls?: readonly string[];
}

const readBuiltFiles = async (clientDir: string): Promise<BuiltFiles | undefined> => {
  try {
    return JSON.parse(await readFile(path.join(clientDir, 'entries.json'), 'utf8')) as BuiltFiles;
  } catch {
    return undefined;
  }
};

/** Reads the page's parts once; undefined scripts are told to `onMissingBuild` and on the page itself. */
export const readPageShell = async (
  { staticDir, clientDir }: PageSources,
  config: PageConfig,
  onMissingBuild: () => void,
): Promise<PageShell> => {
  const template = await readFile(path.join(staticDir, 'index.html'), 'utf8');
  const files = await readBuiltFiles(clientDir);
  if (!files) onMissingBuild();
  const { main = [], calls = [] } = files ?? {};
  const scripts = main.filter((file) => file.endsWith('.js'));
  const styles = main.filter((file) => file.endsWith('.css'));
  // Asked for with the page: the first call would otherwise wait for one more round trip.
  const preloads = calls.map((file) => `<link rel="preload" href="/assets/${file}" as="script" nonce="{{nonce}}" />`);
  const parts: Readonly<Record<string, string>> = {
    '<!--styles-->': [
      ...styles.map((file) => `<link rel="stylesheet" href="/assets/${file}" nonce="{{nonce}}" />`),
      ...preloads,
    ].join(''),
    '<!--app-->': files ? '' : NOT_BUILT,
    '<!--config-->': `<script type="application/json" id="${PAGE_CONFIG_ELEMENT_ID}" nonce="{{nonce}}">${embeddedJson(config)}</script>`,
    '<!--scripts-->': scripts.map((file) => `<script src="/assets/${file}" defer nonce="{{nonce}}"></script>`).join(''),
  };
  const page = Object.entries(parts).reduce((text, [place, part]) => text.replaceAll(place, () => part), template);
  const [before = [], after = []] = page.split('<!--head-->').map((half) => half.split('{{nonce}}'));
  return (nonce, head) => before.join(nonce) + head.tags(nonce) + after.join(nonce);
};
