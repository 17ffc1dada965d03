import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FIRST_VIEW_ELEMENT_ID, PAGE_CONFIG_ELEMENT_ID } from '@/shared/constants';
import type { PageConfig } from '@/shared/contract/pageConfig';
import { STATIC_ROOT } from '@/shared/staticFiles';
import { BlankPage } from './blankPage';
import { readBuiltFiles, type BuiltFiles } from './builtFiles';
import { earlyScript } from './earlyScript';
import { embeddedJson } from './markup';
import { BLANK } from './nonce';
import type { PageHead } from './pageHeads';
import { pageParts } from './pageParts';
import type { PageView } from './pageViews';

/** Makes a page, empty where it has no view; the same head and view make the same page. */
export type PageShell = (head: PageHead, view?: PageView) => BlankPage;

export interface PageSources {
  /** Folder with `index.html`. */
  readonly staticDir: string;
  /** Folder of the built client with `entries.json`. */
  readonly clientDir: string;
}

const NOT_BUILT =
  '<p>The pages of the shop have not been built yet: run <code>npx webpack --mode production</code>.</p>';

const PLACE = /<!--(head|styles|app|config|scripts)-->/g;

type Parts = Readonly<Record<string, string>>;

const address = (file: string): string => `/${file}`;
const preload = (file: string): string => `<link rel="preload" href="${address(file)}" as="script" nonce="${BLANK}" />`;
const deferred = (file: string): string => `<script src="${address(file)}" defer nonce="${BLANK}"></script>`;
const block = (id: string, json: string): string =>
  `<script type="application/json" id="${id}" nonce="${BLANK}">${json}</script>`;

/** The scripts of a page in the order in which they have to run, and those that they will ask for. */
const scriptsOf = ({ main, calls = [], session = [], ...parts }: BuiltFiles, isShown: boolean, view?: PageView) => {
  const isScript = (file: string): boolean => file.endsWith('.js');
  const part = (view && parts[pageParts[view.page]]) ?? [];
  const own = part.filter((file) => isScript(file) && !main.includes(file));
  const entry = main.filter(isScript);
  const next = [...calls, ...session].filter(isScript);
  // An empty page's part is the entry's to ask for, which notices where that is missing.
  if (!isShown) return { run: entry, needed: [...new Set([...own, ...next])] };
  // Before the entry, so that a page comes to life in one go.
  return { run: [...entry.slice(0, -1), ...own, ...entry.slice(-1)], needed: next };
};

const partsOf = (files: BuiltFiles, configBlock: string, view?: PageView): Parts => {
  // An empty page has nothing that its scripts could hold up.
  const isShown = view !== undefined && !view.isShell;
  const { run, needed } = scriptsOf(files, isShown, view);
  const sheets = files.main
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href="${address(file)}" nonce="${BLANK}" />`);
  const early = view ? earlyScript(BLANK, isShown ? { run: run.map(address), needed: needed.map(address) } : {}) : '';
  return {
    styles: [
      ...(view ? [view.pictureLinks, `<${view.styleTag} nonce="${BLANK}">${view.css}</style>`, early] : []),
      ...sheets,
      ...(isShown ? [] : needed.map(preload)),
    ].join(''),
    app: view?.html ?? '',
    config: configBlock + (view ? block(FIRST_VIEW_ELEMENT_ID, view.json) : ''),
    scripts: isShown ? '' : run.map(deferred).join(''),
  };
};

/** Reads the page's parts once; undefined scripts are told to `onMissingBuild` and on the page itself. */
export const readPageShell = async (
  { staticDir, clientDir }: PageSources,
  config: PageConfig,
  onMissingBuild: () => void,
): Promise<PageShell> => {
  const template = (await readFile(path.join(staticDir, 'index.html'), 'utf8'))
    .replaceAll('{{nonce}}', BLANK)
    .replaceAll('{{static}}', STATIC_ROOT);
  const files = await readBuiltFiles(clientDir);
  if (!files) onMissingBuild();
  const configBlock = block(PAGE_CONFIG_ELEMENT_ID, embeddedJson(config));
  const partsFor = (view: PageView | undefined): Parts =>
    files ? partsOf(files, configBlock, view) : { app: NOT_BUILT, config: configBlock };
  const make = ({ tags }: PageHead, view: PageView | undefined): BlankPage => {
    const parts: Parts = { head: tags, ...partsFor(view) };
    return new BlankPage(template.replace(PLACE, (_place, name: string) => parts[name] ?? ''));
  };
  const noView = {};
  const made = new WeakMap<object, WeakMap<PageHead, BlankPage>>();
  return (head, view) => {
    const ofView = made.get(view ?? noView) ?? new WeakMap<PageHead, BlankPage>();
    made.set(view ?? noView, ofView);
    const page = ofView.get(head) ?? make(head, view);
    ofView.set(head, page);
    return page;
  };
};
