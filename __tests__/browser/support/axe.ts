import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** The accessibility violations that axe finds on the page, outside `exclude`. */
export const axeViolations = async (page: Page, exclude: readonly string[] = []): Promise<readonly string[]> => {
  // The page's policy forbids inline scripts; the debugging protocol is not subject to it.
  await page.evaluate(axe);
  const violations = await page.evaluate(async (selectors) => {
    const { axe: checker } = window as unknown as {
      axe: { run: (context: object, options: object) => Promise<{ violations: Violation[] }> };
    };
    return (await checker.run({ exclude: selectors.map((selector) => [selector]) }, { resultTypes: ['violations'] }))
      .violations;
  }, exclude);
  return violations.map(
    ({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
};

/** How many pixels of the page's width do not fit the window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
