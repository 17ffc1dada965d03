import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BRAND_NAME, FIRST_VIEW_ELEMENT_ID, PAGE_CONFIG_ELEMENT_ID } from '@/shared/constants';
import type { PageConfig } from '@/shared/contract/pageConfig';
import type { PageName } from '@/shared/pagePaths';
import { escapeMarkup } from '@/shared/escapeMarkup';
import { STATIC_ROOT } from '@/shared/staticFiles';
import type { InlineTexts } from '../http/securityHeaders';
import { etagOf, sharedBody, type SharedBody } from '../http/sharedBody';
import { readBuiltFiles, type BuiltFiles } from './builtFiles';
import { earlyScript } from './earlyScript';
import { embeddedJson } from './markup';
import type { PageHead } from './pageHead';
import { messagesOf } from '../messages';
import { messagesChunks, pageChunks } from './pageChunks';
import { byLanguage, htmlLanguages, inLanguage, type Language } from '@/shared/languages';
import { MANIFEST_PATH } from '@/shared/pagePaths';
import type { RenderedView } from './renderView';

/** A first view as HTML. */
export interface PageView extends RenderedView {
  readonly page: PageName;
  /** The first view as JSON, for the JSON block of the page. */
  readonly json: string;
  /** True for pages of which only the layout is rendered. */
  readonly isShell: boolean;
}

/** A page, the same for every visitor. Its ETag covers the policy too. */
export interface Page extends SharedBody {
  readonly status: PageHead['status'];
  /** The content security policy, which allows the inline scripts and styles of the page. */
  readonly policy: string;
}

/** Returns the page for a head and a view; without a view the page is empty. */
export type PageShell = (head: PageHead, view?: PageView) => Page;

/** Higher than for a single response: a page is compressed once and sent many times. */
const BROTLI_QUALITY = 6;

export interface PageSources {
  /** Folder with `index.html`. */
  readonly staticDir: string;
  /** Folder of the built client with `entries.json`. */
  readonly clientDir: string;
}

const NOT_BUILT =
  '<p>The pages of the shop have not been built yet: run <code>npx webpack --mode production</code>.</p>';

/** Returns the content security policy of a page. It allows the inline scripts and styles with these texts. */
export type PagePolicy = (inline: InlineTexts) => string;

const PLACEHOLDER = /<!--(head|styles|app|config|scripts)-->/g;

const INLINE_STYLE = /<style>([^]*?)<\/style>/;

interface Parts extends InlineTexts {
  readonly contents: Readonly<Record<string, string>>;
}

const NOTHING_INLINE: InlineTexts = { scripts: [], styles: [] };

const address = (file: string): string => `/${file}`;
const preload = (file: string): string => `<link rel="preload" href="${address(file)}" as="script" />`;
const deferred = (file: string): string => `<script src="${address(file)}" defer></script>`;
const block = (id: string, json: string): string => `<script type="application/json" id="${id}">${json}</script>`;

/** The scripts of a page in their order of execution, and the scripts that these will load. */
const scriptsOf = (
  { main, calls = [], session = [], ...chunks }: BuiltFiles,
  isShown: boolean,
  language: Language,
  view?: PageView,
) => {
  const isScript = (file: string): boolean => file.endsWith('.js');
  const page = (view && chunks[pageChunks[view.page]]) ?? [];
  const texts = messagesChunks(language, view?.page).flatMap((chunk) => chunks[chunk] ?? []);
  const own = [...texts, ...page].filter((file) => isScript(file) && !main.includes(file));
  const entry = main.filter(isScript);
  const next = [...calls, ...session].filter(isScript);
  // The entry of an empty page loads these chunks itself and handles a load failure.
  if (!isShown) return { run: entry, needed: [...new Set([...own, ...next])] };
  // The chunks of the language and the page run before the entry, so that the whole page hydrates at once.
  return { run: [...entry.slice(0, -1), ...own, ...entry.slice(-1)], needed: next };
};

const partsOf = (files: BuiltFiles, configBlock: string, language: Language, view?: PageView): Parts => {
  // An empty page has no content that its scripts could delay.
  const isShown = view !== undefined && !view.isShell;
  const { run, needed } = scriptsOf(files, isShown, language, view);
  const early = earlyScript(isShown ? { run: run.map(address), needed: needed.map(address) } : {});
  return {
    contents: {
      styles: [
        ...(view ? [view.pictureLinks, `${view.styleTag}${view.css}</style>`, `<script>${early}</script>`] : []),
        ...(isShown ? [] : needed.map(preload)),
      ].join(''),
      ...(view && { app: view.html }),
      config: configBlock + (view ? block(FIRST_VIEW_ELEMENT_ID, view.json) : ''),
      scripts: isShown ? '' : run.map(deferred).join(''),
    },
    scripts: view ? [early] : [],
    styles: view ? [view.css] : [],
  };
};

/**
 * Reads the page template and the list of built files once, and returns the page shell. When the client is not built,
 * it calls `onMissingBuild` and the pages contain a message.
 */
export const readPageShell = async (
  { staticDir, clientDir }: PageSources,
  configs: Readonly<Record<Language, PageConfig>>,
  policies: Readonly<Record<PageHead['policy'], PagePolicy>>,
  onMissingBuild: () => void,
): Promise<PageShell> => {
  const source = await readFile(path.join(staticDir, 'index.html'), 'utf8');
  const template = source.replaceAll('{{static}}', STATIC_ROOT);
  const templates = byLanguage((language) => {
    const { noScript } = messagesOf(language).pageFactsMessages;
    const texts: Readonly<Record<string, string>> = {
      lang: htmlLanguages[language],
      manifest: inLanguage(language, MANIFEST_PATH),
      noscript: escapeMarkup(noScript(configs[language].shop?.brand ?? BRAND_NAME)),
    };
    return template.replace(/\{\{(lang|manifest|noscript)\}\}/g, (_match, name: string) => texts[name] ?? '');
  });
  const templateStyle = INLINE_STYLE.exec(template)?.[1] ?? '';
  const files = await readBuiltFiles(clientDir);
  if (!files) onMissingBuild();
  const configBlocks = byLanguage((language) => block(PAGE_CONFIG_ELEMENT_ID, embeddedJson(configs[language])));
  const partsFor = (language: Language, view: PageView | undefined): Parts =>
    files
      ? partsOf(files, configBlocks[language], language, view)
      : { contents: { app: NOT_BUILT, config: configBlocks[language] }, ...NOTHING_INLINE };
  return ({ status, tags, policy: policyName, language, waiting }, view) => {
    const { contents, scripts, styles } = partsFor(language, view);
    const parts: Readonly<Record<string, string>> = { head: tags, app: escapeMarkup(waiting), ...contents };
    const text = templates[language].replace(PLACEHOLDER, (_match, name: string) => parts[name] ?? '');
    const policy = policies[policyName]({ scripts, styles: [templateStyle, ...styles] });
    const bytes = Buffer.from(text);
    return { status, policy, ...sharedBody(() => [bytes], BROTLI_QUALITY), etag: etagOf(policy + text) };
  };
};
