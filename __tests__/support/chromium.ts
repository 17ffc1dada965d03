import { existsSync } from 'node:fs';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';

const CANDIDATES = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const WAIT_MAX_MS = 20_000;

/** The path of the installed Chromium; undefined when there is none. */
export const chromiumPath: string | undefined = CANDIDATES.find((file) => file !== undefined && existsSync(file));

/** Starts a headless browser without background network requests. Playwright's waits end after `WAIT_MAX_MS`. */
export const launchChromium = async (options: LaunchOptions = {}): Promise<Browser> => {
  const browser = await chromium.launch({
    ...options,
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(options.args ?? []),
    ],
  });
  browser.on('context', (context) => context.setDefaultTimeout(WAIT_MAX_MS));
  return browser;
};
