import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';

/** A phone as most shoppers have: slow 4G and a processor at a quarter of this one's speed. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const CPU_SLOWDOWN = 4;
const VIEWPORT = { width: 390, height: 780 };

export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devTools: CDPSession;
  /** What came over the network so far. */
  traffic(): { readonly bytes: number; readonly requests: number };
  /** Waits until nothing has come for a while. */
  quiet(): Promise<void>;
  /** What the page's scripts hold, after a collection. */
  heapBytes(): Promise<number>;
}

const QUIET_MS = 1_500;

interface PhoneWishes {
  /** Logs the visitor in before the first page. */
  readonly token?: string;
  /** False leaves the network as it is: only the processor is slow. */
  readonly isNetworkSlow?: boolean;
}

/** A window of a fresh profile on a throttled phone; what is throttled is real, not computed afterwards. */
export const openPhone = async (
  browser: Browser,
  { token, isNetworkSlow = true }: PhoneWishes = {},
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
  let requests = 0;
  let changedAt = performance.now();
  const open = new Set<string>();
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
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    close(requestId);
  });
  devTools.on('Network.loadingFailed', ({ requestId }) => close(requestId));
  if (isNetworkSlow) await devTools.send('Network.emulateNetworkConditions', NETWORK);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return {
    context,
    page,
    devTools,
    traffic: () => ({ bytes, requests }),
    quiet: async () => {
      while (open.size > 0 || performance.now() - changedAt < QUIET_MS) await page.waitForTimeout(50);
    },
    heapBytes: async () => {
      await devTools.send('HeapProfiler.collectGarbage');
      const { metrics } = await devTools.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
    },
  };
};
