import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';

/** Slow 4G: latency in milliseconds, throughput in bytes per second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const CPU_SLOWDOWN = 4;
const VIEWPORT = { width: 390, height: 780 };

/** What a page has loaded. */
export interface Traffic {
  /** All bytes with their headers, and those of the scripts. */
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly requests: number;
}

export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devTools: CDPSession;
  /** Returns the network traffic so far. */
  traffic(): Traffic;
  /** Waits until no request has been pending, started or finished for `NETWORK_IDLE_MS`. */
  networkIdle(): Promise<void>;
  /** Returns the size of the JavaScript heap after a garbage collection, in bytes. */
  heapBytes(): Promise<number>;
}

const NETWORK_IDLE_MS = 1_500;

interface PhoneOptions {
  /** Logs the visitor in before the first page. */
  readonly token?: string;
  /** False throttles the processor only. */
  readonly isNetworkSlow?: boolean;
}

/** Opens a window with an empty profile, the viewport of a phone, and a throttled network and processor. */
export const openPhone = async (
  browser: Browser,
  { token, isNetworkSlow = true }: PhoneOptions = {},
): Promise<Phone> => {
  const context = await browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: 2, hasTouch: true });
  if (token !== undefined) {
    await context.addInitScript(
      ([key, value]) => window.localStorage.setItem(String(key), String(value)),
      [TOKEN_STORAGE_KEY, token],
    );
  }
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Performance.enable');
  let bytes = 0;
  let scriptBytes = 0;
  let requests = 0;
  let changedAt = performance.now();
  const open = new Set<string>();
  const scripts = new Set<string>();
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) return;
    open.add(requestId);
    requests += 1;
    changedAt = performance.now();
  });
  const close = (requestId: string): void => {
    open.delete(requestId);
    changedAt = performance.now();
  };
  devTools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    close(requestId);
  });
  devTools.on('Network.loadingFailed', ({ requestId }) => close(requestId));
  if (isNetworkSlow) await devTools.send('Network.emulateNetworkConditions', NETWORK);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return {
    context,
    page,
    devTools,
    traffic: () => ({ bytes, scriptBytes, requests }),
    networkIdle: async () => {
      while (open.size > 0 || performance.now() - changedAt < NETWORK_IDLE_MS) await page.waitForTimeout(50);
    },
    heapBytes: async () => {
      await devTools.send('HeapProfiler.collectGarbage');
      const { metrics } = await devTools.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
    },
  };
};
