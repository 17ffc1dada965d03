import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromiumPath } from '../../support/chromium';
import { ROOT } from '../../support/sources';

/** Lighthouse weighs more than the shop may: it is installed when it is wanted. */
export const INSTALL_LIGHTHOUSE = 'npm install --prefix .cache/lighthouse --no-save lighthouse@13.5.0';

const COMMAND = path.join(ROOT, '.cache/lighthouse/node_modules/lighthouse/cli/index.js');

export const hasLighthouse = existsSync(COMMAND);

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

interface Audit {
  readonly id: string;
  readonly title: string;
  /** From 0 to 1; null for an audit that does not apply or only informs. */
  readonly score: number | null;
  readonly displayValue?: string;
  readonly numericValue?: number;
}

/** What is used here of a report of Lighthouse. */
export interface Report {
  readonly lighthouseVersion: string;
  /** The speed of the machine while it measured, by Lighthouse's own loop. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly audits: Readonly<Record<string, Audit>>;
  readonly categories: Readonly<
    Record<Category, { readonly score: number; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
}

const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const OUTPUT_MAX_BYTES = 64_000_000;

/**
 * Rates a page with Lighthouse's default settings: a phone on slow 4G, simulated. Now and then Lighthouse cannot record a
 * page load (NO_NAVSTART): that is printed, and the rating is undefined.
 */
export const runLighthouse = async (url: string): Promise<Report | undefined> => {
  const words = [COMMAND, url, '--output=json', '--quiet', `--chrome-flags=${FLAGS.join(' ')}`];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, words, {
      env: { ...process.env, CHROME_PATH: chromiumPath },
      maxBuffer: OUTPUT_MAX_BYTES,
    });
    return JSON.parse(stdout) as Report;
  } catch (error) {
    process.stdout.write(`${url} was not rated: ${String(error)}\n`);
    return undefined;
  }
};

/** The score of a category as people read it, from 0 to 100. */
export const scoreOf = ({ categories }: Report, category: Category): number =>
  Math.round(categories[category].score * 100);

/** A number that an audit has measured, in its unit; NaN when it did not. */
export const valueOf = ({ audits }: Report, audit: string): number => audits[audit]?.numericValue ?? Number.NaN;

/** The audits that cost points, by category. */
export const failedAudits = ({ audits, categories }: Report): readonly string[] =>
  CATEGORIES.flatMap((category) =>
    categories[category].auditRefs.flatMap(({ id, weight }) => {
      const { score = null, title = '', displayValue = '' } = audits[id] ?? {};
      return weight > 0 && score !== null && score < 1 ? [`${category}: ${title} (${id}) ${displayValue}`.trim()] : [];
    }),
  );
