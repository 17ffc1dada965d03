import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeMarkup } from '@/shared/escapeMarkup';

/** A report: the text of a log, and its summary. */
export interface ReportContent {
  readonly title: string;
  readonly summary: string;
  readonly log: string;
}

/** The script of the player, which `run.cjs` builds. */
const SCRIPT = '.build/report/report.js';
const TEMPLATE = 'static/index.html';

/** Static pictures in the text of a log. */
const PICTURE = /\/static\/[\w./-]+\.(?:svg|webp|png|jpg)/g;
const TYPES: Readonly<Record<string, string>> = { svg: 'svg+xml', jpg: 'jpeg' };

/** styled-components creates a style element without text and inserts its rules into it. */
const EMPTY_STYLE = '';

const SUMMARY_STYLE =
  '#summary{max-width:60rem;margin:0 auto;padding:1rem;white-space:pre-wrap;overflow-wrap:anywhere}';

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The text as the content of a script element: it cannot end it. JSON keeps its value. */
const withoutTags = (json: string): string => json.replaceAll('<', '\\u003c');

const dataUrl = (file: string, type: string): string => `data:${type};base64,${readFileSync(file).toString('base64')}`;

/** The static pictures that a log names, by their addresses. Those that this build does not have are left out. */
const picturesIn = (log: string): Readonly<Record<string, string>> => {
  const files: Record<string, string> = {};
  for (const [url] of log.matchAll(PICTURE)) {
    if (url in files) continue;
    // A path of the log cannot leave the folder.
    const file = path.join('static', path.normalize(url.slice('/static/'.length)));
    if (!file.startsWith(`static${path.sep}`)) continue;
    const type = path.extname(file).slice(1);
    try {
      files[url] = dataUrl(file, `image/${TYPES[type] ?? type}`);
    } catch {
      // A picture of another build.
    }
  }
  return files;
};

/** The styles of the page template, with their font inside. */
const readStyle = (): string => {
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(readFileSync(TEMPLATE, 'utf8')) ?? [];
  return style.replace('{{static}}fonts/fraunces.woff2', dataUrl('static/fonts/fraunces.woff2', 'font/woff2'));
};

/**
 * One HTML file that plays a log alone from disk: the player, the log and the pictures are inside. Its policy allows no
 * request. Throws when the player has not been built.
 */
export const reportPage = ({ title, summary, log }: ReportContent): string => {
  const script = readFileSync(SCRIPT, 'utf8').replaceAll('</script', String.raw`<\/script`);
  const styles = [readStyle(), SUMMARY_STYLE];
  const policy = [
    "default-src 'none'",
    `script-src ${hashSource(script)}`,
    `style-src ${[EMPTY_STYLE, ...styles].map(hashSource).join(' ')}`,
    'img-src data:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join(';');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
${styles.map((style) => `<style>${style}</style>`).join('\n')}
</head>
<body>
<div id="root"></div>
<aside id="summary" aria-label="Summary">${escapeMarkup(summary)}</aside>
<script type="application/json" id="files">${withoutTags(JSON.stringify(picturesIn(log)))}</script>
<script type="application/json" id="log">${withoutTags(log)}</script>
<script>${script}</script>
</body>
</html>
`;
};
