import { readSettings } from '@/server/settings/settings';
import { defaultShop } from '@/server/modules/shop/shop';
import { presentPageConfig } from '@/server/render/pageConfig';
import { OTHER_LANGUAGES } from '@/shared/languages';

const settings = readSettings({});

test('a page in English has the usual texts already', () => {
  expect(presentPageConfig(settings, defaultShop.en)).not.toHaveProperty('shop');
});

test('a page says that its shop is a sandbox, and nothing in a real shop', () => {
  expect(presentPageConfig(settings)).toMatchObject({ isSandbox: true });
  expect(presentPageConfig({ ...settings, shopMode: 'live' })).not.toHaveProperty('isSandbox');
});

test.each(OTHER_LANGUAGES)('a page in %s gets them, and the delivery times', (language) => {
  const { texts, shopping } = defaultShop[language];
  expect(presentPageConfig(settings, defaultShop[language])).toMatchObject({
    shop: texts,
    delivery: shopping.delivery,
  });
});
