import { createLog } from '@/server/http/log';
import { Catalogue } from '@/server/modules/products/catalogue';
import { seedDatabase } from '@/server/modules/seed/seedDatabase';
import { defaultShop } from '@/server/modules/shop/shop';
import { requestedAddress } from '@/server/http/requestedAddress';
import { createPages } from '@/server/render/pages';
import type { PageShell } from '@/server/render/pageShell';
import { byLanguage, inLanguage, OTHER_LANGUAGES } from '@/shared/languages';
import { pagePatterns } from '@/shared/pagePaths';
import { openTestDatabase, type TestDatabase } from '../../support/database';
import { pageConfig } from '../../support/pageConfig';
import { testCatalogue } from '../../support/testCatalogue';
import { englishFinder, readableTextsOfHtml } from '../../support/texts';

/** Pages that consist of what they tell: their head and their view. */
const shell: PageShell = ({ status, tags }, view) => ({
  status,
  policy: '',
  etag: '',
  encode: async () => Buffer.from(tags + (view?.html ?? '')),
});

/** An address of every page, of lists with a query, and of what does not exist. */
const ADDRESSES = [
  ...Object.values(pagePatterns).map((pattern) => pattern.replace(':productId', '2').replace(/:\w+/, 'returns')),
  '/product/1',
  '/product/77',
  '/mens?sort=price-down&size=M&sale=1',
  '/search?q=dress',
  '/search?q=zzzz',
  '/nowhere',
];

/** The catalogue is in one language. */
const productNames = new Set(testCatalogue.map(({ name }) => name));

describe('the pages of the server', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('embedded');
    await seedDatabase(database.db, Date.now(), testCatalogue);
  });
  afterAll(() => database.close());

  test.each(OTHER_LANGUAGES)('in %s have no English text', async (language) => {
    const findEnglish = englishFinder(language);
    const pages = createPages({
      catalogue: new Catalogue(database.db),
      shell,
      configs: byLanguage((one) => ({ ...pageConfig, shop: defaultShop[one].texts })),
      publicUrl: 'https://lorosae.example.tl',
      shop: defaultShop,
      log: createLog('silent'),
    });
    const english: Record<string, readonly string[]> = {};
    let count = 0;
    for (const address of ADDRESSES) {
      const page = await pages(requestedAddress(inLanguage(language, address)), async () => true);
      const texts = readableTextsOfHtml((await page.encode('identity')).toString());
      count += texts.length;
      english[address] = findEnglish(texts.filter((text) => !productNames.has(text)));
    }
    expect(english).toEqual(Object.fromEntries(ADDRESSES.map((address) => [address, []])));
    expect(count).toBeGreaterThan(1_000);
  });
});
