import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { until } from '../support/until';
import { serveDesk, type ServedDesk } from './support/desk';

jest.setTimeout(120_000);

/** Counts that are made on a phone without a network. */
describe('the stock at the desk, offline', () => {
  let desk: ServedDesk;
  let browser: Browser;
  let signedIn: BrowserContextOptions;
  let page: Page;
  beforeAll(async () => {
    [desk, browser] = await Promise.all([serveDesk(), launchChromium()]);
    const context = (await desk.signIn(browser, 'packer', 'Ana')).context();
    signedIn = { locale: 'en', viewport: { width: 360, height: 740 }, storageState: await context.storageState() };
    await context.close();
  });
  // The pages of one phone share what waits: each test has a phone of its own.
  beforeEach(async () => {
    page = await (await browser.newContext(signedIn)).newPage();
  });
  afterEach(() => page.context().close());
  afterAll(async () => {
    await browser?.close();
    await desk?.close();
  });

  const onHand = async (size = 'M', product = 1): Promise<number> => {
    const row = await desk.shop.db.read
      .selectFrom('product_sizes')
      .select('on_hand')
      .where('product_id', '=', product)
      .where('size', '=', size)
      .executeTakeFirstOrThrow();
    return row.on_hand;
  };
  const formOfM = () => page.locator('form', { has: page.locator('input[name=size][value=M]') });
  const fill = async (units: string): Promise<void> => formOfM().locator('input[name=units]').fill(units);
  /** Types units of a size of a product that has several. */
  const type = async (size: string, units: string) => {
    const form = page.locator('form', { has: page.locator(`input[name=size][value=${size}]`) });
    await form.locator('input[name=units]').fill(units);
    return form.getByRole('button', { name: /^Add/ });
  };

  /** Holds the first form that is sent until it is released. */
  const holdFirst = async (): Promise<{ readonly reached: Promise<void>; readonly release: () => void }> => {
    let [reach, release] = [(): void => undefined, (): void => undefined];
    const reached = new Promise<void>((resolve) => (reach = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    let isFirst = true;
    await page.route('**/stock/units', async (route) => {
      const isHeld = isFirst;
      isFirst = false;
      reach();
      if (isHeld) await released;
      await route.continue();
    });
    return { reached, release: () => release() };
  };

  /** Makes the test end the time-outs of the page, by `expire`. */
  const controlTimeouts = (): Promise<unknown> =>
    page.addInitScript(() => {
      AbortSignal.timeout = () => {
        const controller = new AbortController();
        const expire = () => controller.abort(new DOMException('', 'TimeoutError'));
        Object.assign(window, { expire });
        return controller.signal;
      };
    });
  const expire = (): Promise<void> => page.evaluate(() => (window as unknown as { expire: () => void }).expire());

  /** Makes forms wait on the phone that add units, each with a product or the code of a tag. */
  const storeForms = async (
    forms: readonly (readonly [product: string, size: string, units: string])[],
    from?: string,
  ): Promise<void> =>
    page.evaluate(
      ([person, given]) => {
        // The time of the page, whose clock a test may have replaced.
        const at = Date.now();
        given.forEach(([product, size, units], index) => {
          const which = product.startsWith('http')
            ? [['code', `${product}/${size}`]]
            : [
                ['product', product],
                ['size', size],
              ];
          const key = crypto.randomUUID();
          const fields = [['key', key], ...which, ['units', units], ['how', 'added']];
          // Before now: what fails then comes after all of them.
          const form = { label: units, action: '/stock/units', fields, person, at: at - given.length + index };
          localStorage.setItem(`desk-queue.${key}`, JSON.stringify(form));
        });
      },
      [from ?? (await page.locator('#queue').getAttribute('data-person')) ?? '', forms] as const,
    );

  /** Waits until what was pressed has been sent or tried. It is "Not sent yet" from the press on. */
  const untilTried = (): Promise<void> => page.evaluate(() => navigator.locks.request('desk-queue', () => undefined));

  /** Stores forms while there is no network, so that they are sent together. */
  const sendTogether = async (forms: Parameters<typeof storeForms>[0]): Promise<void> => {
    await untilTried();
    await page.context().setOffline(true);
    await storeForms(forms);
    await page.context().setOffline(false);
  };

  const unitsIn = (body: string | null): string => new URLSearchParams(body ?? '').get('units') ?? '';

  test('with a network a press is sent at once, and the page shows the new number', async () => {
    const before = await onHand();
    await page.goto(`${desk.url}/stock/1`);
    await fill('4');
    await formOfM().getByRole('button', { name: /^Add/ }).click();
    await page.getByText(`M: ${before + 4} on hand`).waitFor();
    expect(await page.locator('#queue').isHidden()).toBe(true);
  });

  test('Enter in the field of the units does nothing: it cannot know which button is meant', async () => {
    const before = await onHand();
    await page.goto(`${desk.url}/stock/1`);
    await fill('3');
    await formOfM().locator('input[name=units]').press('Enter');
    await formOfM().getByRole('button', { name: /^Add/ }).click();
    await page.getByText(`M: ${before + 3} on hand`).waitFor();
  });

  test('without one it waits on the phone, also over a restart, and is done once afterwards', async () => {
    const before = await onHand();
    await page.goto(`${desk.url}/stock/1`);
    await page.context().setOffline(true);
    await fill('2');
    await formOfM().getByRole('button', { name: /^Take/ }).click();
    await page.getByText('Not sent yet').waitFor();
    await fill('1');
    await formOfM().getByRole('button', { name: /^Add/ }).click();
    await untilTried();
    expect(await page.locator('#queue li').count()).toBe(2);
    expect(await onHand()).toBe(before);
    await page.context().setOffline(false);
    const other = await page.context().newPage();
    await other.goto(`${desk.url}/stock/2`);
    await until(async () => (await onHand()) === before - 1, { what: 'both are done' });
    await page.reload();
    await until(() => page.locator('#queue').isHidden(), { what: 'nothing waits' });
    expect(await onHand()).toBe(before - 1);
  });

  test('an answer that is lost on the way is asked for again with the same key', async () => {
    const before = await onHand();
    await page.goto(`${desk.url}/stock/1`);
    let sent = 0;
    await page.route('**/stock/units', async (route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    await fill('5');
    await formOfM().getByRole('button', { name: /^Add/ }).click();
    await untilTried();
    await page.getByText('Not sent yet').waitFor();
    expect([sent, await onHand()]).toEqual([1, before + 5]);
    await page.reload();
    await until(() => page.locator('#queue').isHidden(), { what: 'nothing waits' });
    expect([sent, await onHand()]).toEqual([2, before + 5]);
  });

  test('a press while another one is sent is sent after it', async () => {
    const [small, large] = [await onHand('S', 2), await onHand('L', 2)];
    await page.goto(`${desk.url}/stock/2`);
    const { reached, release } = await holdFirst();
    await (await type('S', '2')).click();
    await reached;
    await (await type('L', '3')).click();
    release();
    await page.getByText(`L: ${large + 3} on hand`).waitFor();
    expect([await onHand('S', 2), await onHand('L', 2)]).toEqual([small + 2, large + 3]);
  });

  test('an answer does not take away what is typed meanwhile', async () => {
    const [small, large] = [await onHand('S', 2), await onHand('L', 2)];
    await page.goto(`${desk.url}/stock/2`);
    const { reached, release } = await holdFirst();
    await (await type('S', '2')).click();
    await reached;
    const add = await type('L', '3');
    release();
    await page.locator('#queue').waitFor({ state: 'hidden' });
    expect(await onHand('S', 2)).toBe(small + 2);
    await add.click();
    await page.getByText(`L: ${large + 3} on hand`).waitFor();
  });

  test('a count that no server has answered is sent by itself when there is one again', async () => {
    const before = await onHand();
    await page.clock.install({ time: Date.now() });
    await page.goto(`${desk.url}/stock/1`);
    await page.route('**/stock/units', (route) => route.fulfill({ status: 503, body: '' }));
    await (await type('M', '2')).click();
    // Said when the answer has come. "Not sent yet" alone stands there from the press on, while it is still sent.
    await page.getByText('the shop could not do it').waitFor();
    await page.unroute('**/stock/units');
    await page.clock.fastForward(30_000);
    await page.locator('#queue').waitFor({ state: 'hidden' });
    expect(await onHand()).toBe(before + 2);
  });

  test('a press that the server fails to do keeps only those of its product waiting, and can be discarded', async () => {
    const [first, second] = [await onHand('M', 1), await onHand('L', 2)];
    await page.route('**/stock/units', (route) =>
      unitsIn(route.request().postData()) === '2' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await page.goto(`${desk.url}/stock/1`);
    await (await type('M', '2')).click();
    await page.getByText('the shop could not do it').waitFor();
    await (await type('M', '3')).click();
    await page.goto(`${desk.url}/stock/2`);
    await (await type('L', '4')).click();
    await page.getByText(`L: ${second + 4} on hand`).waitFor();
    const waiting = page.locator('#queue li');
    await until(async () => (await waiting.count()) === 2, { what: 'two wait' });
    expect(await waiting.first().textContent()).toContain('2: Not sent yet: the shop could not do it.');
    expect(await waiting.last().textContent()).toMatch(/3: Not sent yet(?!:)/);
    expect([await onHand('M', 1), await onHand('L', 2)]).toEqual([first, second + 4]);
    await waiting.first().getByRole('button', { name: 'Discard' }).click();
    await page.locator('#queue').waitFor({ state: 'hidden' });
    expect([await onHand('M', 1), await onHand('L', 2)]).toEqual([first + 3, second + 4]);
  });

  test('a press that is discarded while it is sent again does not come back, and what waited for it is sent', async () => {
    const before = await onHand();
    let answer = (): void => undefined;
    let answered = Promise.resolve();
    const isFailing = (body: string | null): boolean => unitsIn(body) === '2';
    await page.route('**/stock/units', async (route) => {
      if (!isFailing(route.request().postData())) return route.continue();
      await answered;
      return route.fulfill({ status: 500, body: '' });
    });
    await page.goto(`${desk.url}/stock/1`);
    await (await type('M', '2')).click();
    await untilTried();
    await (await type('M', '3')).click();
    await untilTried();
    const waiting = page.locator('#queue li');
    expect(await waiting.count()).toBe(2);
    answered = new Promise((resolve) => (answer = resolve));
    const sent = page.waitForRequest((request) => isFailing(request.postData()));
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await sent;
    await waiting.first().getByRole('button', { name: 'Discard' }).click();
    answer();
    await untilTried();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.locator('#queue').waitFor({ state: 'hidden' });
    expect(await onHand()).toBe(before + 3);
  });

  test('a server that hangs keeps only the presses of that product waiting', async () => {
    const [first, second] = [await onHand('M', 1), await onHand('L', 2)];
    await controlTimeouts();
    await page.goto(`${desk.url}/stock/1`);
    let isHanging = true;
    await page.route('**/stock/units', async (route) => {
      const hangs = isHanging && new URLSearchParams(route.request().postData() ?? '').get('product') === '1';
      await (hangs ? expire() : route.continue());
    });
    await sendTogether([
      ['1', 'M', '2'],
      ['https://desk.example/stock/1', 'M', '3'],
      ['2', 'L', '4'],
    ]);
    await until(async () => (await onHand('L', 2)) === second + 4, { what: 'the other product is counted' });
    const waiting = page.locator('#queue li');
    await page.getByText('2: Not sent yet: the shop could not do it.').waitFor();
    expect(await waiting.count()).toBe(2);
    expect(await waiting.last().textContent()).toMatch(/3: Not sent yet(?!:)/);
    expect(await onHand('M', 1)).toBe(first);
    isHanging = false;
    await waiting.first().getByRole('button', { name: 'Send again' }).click();
    await page.locator('#queue').waitFor({ state: 'hidden' });
    expect(await onHand('M', 1)).toBe(first + 5);
  });

  test('a server that hangs at two products in a row is left alone for a while, and then asked for the others', async () => {
    const [first, second, third] = [await onHand('M', 1), await onHand('L', 2), await onHand('M', 3)];
    await page.clock.install({ time: Date.now() });
    await controlTimeouts();
    await page.goto(`${desk.url}/stock/1`);
    const tried: string[] = [];
    let isHanging = true;
    await page.route('**/stock/units', async (route) => {
      tried.push(unitsIn(route.request().postData()));
      await (isHanging ? expire() : route.continue());
    });
    await sendTogether([
      ['1', 'M', '11'],
      ['2', 'L', '12'],
      ['1', 'M', '13'],
      ['3', 'M', '14'],
    ]);
    const stuck = page.getByText('the shop could not do it');
    await until(async () => (await stuck.count()) === 2, { what: 'two have failed' });
    expect(tried).toEqual(['11', '12']);
    const waiting = await page.locator('#queue li span').allTextContents();
    expect(waiting.map((text) => text.slice(0, 2))).toEqual(['14', '11', '13', '12']);
    isHanging = false;
    await page.clock.fastForward(30_000);
    await page.locator('#queue').waitFor({ state: 'hidden' });
    expect(tried.slice(2)).toEqual(['14', '11', '13', '12']);
    const after = [await onHand('M', 1), await onHand('L', 2), await onHand('M', 3)];
    expect(after).toEqual([first + 24, second + 12, third + 14]);
  });

  test('of two tabs one sends at a time, and each press is done once and in order', async () => {
    const before = await onHand();
    const tabs = [await page.context().newPage(), await page.context().newPage()] as const;
    const sent: string[] = [];
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.context().route('**/stock/units', async (route) => {
      sent.push(unitsIn(route.request().postData()));
      await released;
      await route.continue();
    });
    for (const [index, tab] of tabs.entries()) {
      await tab.goto(`${desk.url}/stock/1`);
      const form = tab.locator('form', { has: tab.locator('input[name=size][value=M]') });
      await form.locator('input[name=units]').fill(`${index + 2}`);
      await form.getByRole('button', { name: /^Add/ }).click();
      await until(async () => (await tab.locator('#queue li').count()) === index + 1, { what: 'it waits' });
    }
    await until(() => sent.length > 0, { what: 'one is sent' });
    expect(sent).toEqual(['2']);
    release();
    for (const tab of tabs) await tab.locator('#queue').waitFor({ state: 'hidden' });
    // A tab may hear of what another one has done after its turn has come, and sends it again with the same key.
    expect([...new Set(sent)]).toEqual(['2', '3']);
    expect(await onHand()).toBe(before + 5);
  });

  test('without a network one press is tried, and the others wait for it', async () => {
    const [first, second] = [await onHand('M', 1), await onHand('L', 2)];
    const tried: string[] = [];
    await page.route('**/stock/units', async (route) => {
      tried.push(unitsIn(route.request().postData()));
      await route.abort('internetdisconnected');
    });
    for (const [product, size] of [
      [1, 'M'],
      [2, 'L'],
    ] as const) {
      await page.goto(`${desk.url}/stock/${product}`);
      await untilTried();
      tried.length = 0;
      await (await type(size, `${product}`)).click();
      await untilTried();
      expect(tried).toEqual(['1']);
    }
    expect(await page.locator('#queue li').count()).toBe(2);
    await page.unroute('**/stock/units');
    await page.reload();
    await page.locator('#queue').waitFor({ state: 'hidden' });
    expect([await onHand('M', 1), await onHand('L', 2)]).toEqual([first + 1, second + 2]);
  });

  test('asks the browser once to keep what waits', async () => {
    await page.addInitScript(() => {
      const asked = { times: 0 };
      Object.assign(window, { asked });
      navigator.storage.persist = async () => (asked.times += 1) > 0;
    });
    await page.goto(`${desk.url}/stock/1`);
    const times = () => page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times);
    expect(await times()).toBe(0);
    await page.context().setOffline(true);
    for (const left of [1, 2]) {
      await (await type('M', '1')).click();
      await untilTried();
      expect([await page.locator('#queue li').count(), await times()]).toEqual([left, 1]);
    }
  });

  test('shows what was refused until it is discarded, and sends nothing of another person', async () => {
    await page.goto(`${desk.url}/stock/1`);
    await fill('99999');
    await formOfM().getByRole('button', { name: /^Take/ }).click();
    await page.getByText(/Not done: .* units of size M are on hand/).waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.locator('#queue').waitFor({ state: 'hidden' });
    const before = await onHand();
    await storeForms([['1', 'M', '1']], 'somebody-else');
    await page.reload();
    await untilTried();
    await page.getByText('Not sent yet').waitFor();
    expect(await onHand()).toBe(before);
  });

  describe('the camera', () => {
    beforeEach(async () => {
      await page.addInitScript(() => {
        const seen: { code?: string; stream?: MediaStream } = {};
        Object.assign(window, {
          seen,
          BarcodeDetector: class {
            detect = async () => (seen.code === undefined ? [] : [{ rawValue: seen.code }]);
          },
        });
        navigator.mediaDevices.getUserMedia = async () => {
          const canvas = document.createElement('canvas');
          seen.stream = canvas.captureStream(5);
          canvas.getContext('2d')?.fillRect(0, 0, 9, 9);
          return seen.stream;
        };
      });
      await page.goto(`${desk.url}/stock`);
    });

    const button = () => page.getByRole('button', { name: 'Camera' });
    const isOn = (): Promise<boolean> =>
      page.evaluate(() => (window as unknown as { seen: { stream?: MediaStream } }).seen.stream?.active === true);

    test('opens the product of a code', async () => {
      await button().click();
      await until(isOn, { what: 'the camera is on' });
      await page.evaluate(() => Object.assign((window as unknown as { seen: object }).seen, { code: '1/M' }));
      await page.waitForURL('**/stock/1/M');
    });

    test('ends by another press, and when the page is left for another program', async () => {
      for (const end of [
        () => button().click(),
        () =>
          page.evaluate(() => {
            Object.defineProperty(document, 'hidden', { configurable: true, value: true });
            document.dispatchEvent(new Event('visibilitychange'));
            Object.defineProperty(document, 'hidden', { configurable: true, value: false });
          }),
      ]) {
        await button().click();
        await page.locator('video').waitFor();
        await until(isOn, { what: 'the camera is on' });
        await end();
        await until(async () => !(await isOn()), { what: 'the camera is off' });
        await page.locator('video').waitFor({ state: 'hidden' });
        expect(await page.getByText('The camera cannot be used').isHidden()).toBe(true);
      }
    });

    test('stays on when it is ended and started again at once', async () => {
      await button().click();
      await until(isOn, { what: 'the camera is on' });
      await page.evaluate(async () => {
        const press = document.querySelector<HTMLButtonElement>('[data-scan]');
        press?.click();
        press?.click();
        await new Promise((resolve) => setTimeout(resolve, 500));
      });
      expect(await isOn()).toBe(true);
      expect(await page.locator('video').isVisible()).toBe(true);
    });

    test('ends when the page is left before the phone gives the camera', async () => {
      await page.evaluate(() => {
        const give = navigator.mediaDevices.getUserMedia;
        navigator.mediaDevices.getUserMedia = async () => {
          Object.defineProperty(document, 'hidden', { configurable: true, value: true });
          document.dispatchEvent(new Event('visibilitychange'));
          return give({});
        };
      });
      await button().click();
      await until(() => page.evaluate(() => 'stream' in (window as unknown as { seen: object }).seen));
      await until(async () => !(await isOn()), { what: 'the camera is off' });
    });
  });

  test('a code of a tag is counted from the page that is open', async () => {
    // A count that is some seconds old is refused when units have come or left since.
    desk.shop.clock.now += 60_000;
    await page.goto(`${desk.url}/stock`);
    await page.context().setOffline(true);
    await page.getByText('Count by code').click();
    await page.locator('input[name=code]').fill('1/M');
    await page.locator('form[data-queue] input[name=units]').fill('7');
    await page.locator('form[data-queue]').getByRole('button', { name: 'Counted' }).click();
    await page.getByText('1/M: Counted 7: Not sent yet').waitFor();
    await untilTried();
    await page.context().setOffline(false);
    await until(async () => (await onHand()) === 7, { what: 'the count is sent' });
  });
});
