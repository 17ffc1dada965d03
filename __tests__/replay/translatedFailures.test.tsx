import { waitFor } from '@testing-library/react';
import { messagesOf } from '@/server/messages';
import { defaultShop } from '@/server/modules/shop/shop';
import { inLanguage, OTHER_LANGUAGES } from '@/shared/languages';
import { englishFinder, patternOf, readableTexts, textsOf } from '../support/texts';
import { responsesOf, sessionsOfErrors } from './support/sessionsOfErrors';
import { sessionsOfStates } from './support/sessionsOfStates';
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
    '/info/returns',
    '/nowhere',
  ]);
});

/** `npm run test:screens` runs every session in each language; otherwise each language has a part of them. */
const HAS_ALL = process.env['ALL_SCREENS'] === '1';
const PARTS = 8;

describe.each(OTHER_LANGUAGES.map((language, part) => ({ language, part })))('in $language', ({ language, part }) => {
  const findEnglish = englishFinder(language);
  const texts = messagesOf(language);
  const sessions = [...sessionsOfErrors(texts), ...sessionsOfStates(language, texts)].filter(
    (_session, index) => HAS_ALL || index % PARTS === part,
  );

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
    const told = () => [...new Set([...shop.screens.flatMap(({ content }) => content), ...alerts, ...confirms])];
    const missing = () => session.tells.filter((text) => !told().join('\n').includes(text));
    // A script may be on its way.
    await waitFor(async () => {
      await shop.settle();
      expect(missing()).toEqual([]);
    });
    expect(findEnglish(told())).toEqual([]);
  });
});

/** Labels, and texts that only the server answers with: those are in `server/http/translatedAnswers.test.ts`. */
const OTHER_TEXTS = [
  /^authMessages\.(nameRequired|firstNameRequired|passwordTooLong|loginRequired|wrongLogin)$/,
  /^addressMessages\.lineTooLong$|^profileMessages\.(email|phone|name)Invalid$/,
  /^cartMessages\.(viewCart|lineName|undo)|^newsletterMessages\.(title|text|email|subscribe)$/,
  /^orderMessages\.(payNow|payOnlineInstead|viewDetails)/,
];
const SUBJECTS = /^(address|auth|cart|checkout|load|newsletter|order|profile|upload|wishlist)Messages\./;

test('every message of a failure is told above', () => {
  const texts = messagesOf('tet');
  const told = [...sessionsOfErrors(texts), ...sessionsOfStates('tet', texts)].flatMap(({ tells }) => tells);
  const untold = [...textsOf('tet')].filter(
    ([key, text]) => SUBJECTS.test(key) && !told.some((one) => new RegExp(patternOf(text)).test(one)),
  );
  expect(untold.map(([key]) => key).filter((key) => !OTHER_TEXTS.some((one) => one.test(key)))).toEqual([]);
});
