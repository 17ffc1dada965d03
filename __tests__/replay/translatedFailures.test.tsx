import { messagesOf } from '@/server/messages';
import { defaultShop } from '@/server/modules/shop/shop';
import { inLanguage, OTHER_LANGUAGES } from '@/shared/languages';
import { englishFinder, readableTexts } from '../support/texts';
import { responsesOf, sessionsOfErrors } from './support/sessionsOfErrors';
import { warmUp, watchShopWith } from './support/watchedSession';

beforeAll(async () => {
  // Updates run as in a browser, without `act`.
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  await warmUp([
    '/',
    '/mens',
    '/search',
    '/product/1',
    '/cart',
    '/order-history',
    '/order-detail/1',
    '/profile',
    '/login',
    '/auth-callback',
    '/reset-password',
  ]);
});

describe.each(OTHER_LANGUAGES)('in %s', (language) => {
  const findEnglish = englishFinder(language);
  const sessions = sessionsOfErrors(messagesOf(language));

  test.each(sessions.map((session) => [session.name, session] as const))('%s', async (_name, session) => {
    const shop = watchShopWith((container) => [document.title, ...readableTexts(container)], {
      ...session,
      path: inLanguage(language, session.path),
      answers: responsesOf(session.answers),
      config: { shop: defaultShop[language].texts, ...session.config },
    });
    await shop.settle();
    await session.walk(shop);
    await shop.settle();
    const { alerts, confirms } = shop.effects.noted;
    const told = [...new Set([...shop.screens.flatMap(({ content }) => content), ...alerts, ...confirms])];
    const all = told.join('\n');
    const missing = session.tells.filter((text) => !all.includes(text));
    expect({ missing, english: findEnglish(told) }).toEqual({ missing: [], english: [] });
  });
});
