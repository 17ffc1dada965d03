import { screen } from '@testing-library/react';
import { messagesOf } from '@/server/messages';
import { defaultShop } from '@/server/modules/shop/shop';
import { BANNER_DELAY_MS } from '@/shared/constants';
import { OTHER_LANGUAGES, type Language, type OtherLanguage } from '@/shared/languages';
import { defaultShopTexts } from '@/shared/messages/en/shop';
import { shoppingInfo } from '../support/customerShop';
import { firstDifference } from '../support/firstDifference';
import { seeded } from '../support/replaySession';
import { responsesOf, sessionsOfErrors, type SessionOfErrors } from './support/sessionsOfErrors';
import { replayScreens, warmUp, watchShop } from './support/watchedSession';

/** Number of random seeks, after every screen has been compared in the order of the log. */
const SEEKS = 5;

/** A path of every route (rules: Screens), and an unknown path. */
const ROUTES = [
  '/',
  '/mens',
  '/womens',
  '/kids',
  '/new-collections',
  '/best-sellers',
  '/mens?sort=price-down&size=M',
  '/search?q=tee',
  '/product',
  '/product/1',
  '/cart',
  '/order-history',
  '/order-detail/order-1',
  '/profile',
  '/login',
  '/info/returns',
  '/auth-callback?token=token-2',
  '/reset-password#token=token-2',
  '/nowhere',
];

beforeAll(async () => {
  // Updates run as in a browser, without `act`.
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  await warmUp(ROUTES.map((address) => address.replace(/[?#].*/, '')));
});

/** `npm run test:screens` opens every route, signed in and signed out, and has every session of errors. */
const HAS_ALL = process.env['ALL_SCREENS'] === '1';
const routesOf = (isLoggedIn: boolean): readonly string[] => {
  if (HAS_ALL) return ROUTES;
  return isLoggedIn
    ? ['/', '/kids', '/product/1', '/cart', '/order-history', '/order-detail/order-1', '/profile', '/info/returns']
    : ['/', '/product/1', '/cart', '/login'];
};

/** The player has no texts of this shop but those in the log. */
const ownTexts: SessionOfErrors = {
  name: 'a shop with texts of its own',
  path: '/login',
  isLoggedIn: false,
  config: {
    adminWhatsapp: '',
    shop: {
      ...defaultShopTexts,
      brand: 'Loja Furak',
      announcement: 'Closed on Sunday.',
      contactNumber: '+670 7723 4567',
      links: [{ label: 'Returns', to: '/info/returns' }],
    },
  },
  answers: {
    'GET /api/info/returns': {
      json: { success: true, title: 'Returns', content: [{ open: 'p' }, { text: 'Within 14 days.' }, {}] },
    },
  },
  walk: async ({ user, effects, settle }) => {
    effects.pass(BANNER_DELAY_MS);
    await settle();
    await user.click(screen.getByRole('link', { name: 'Returns' }));
    await settle();
  },
  tells: ['Loja Furak', '+670 7723 4567', 'Closed on Sunday.', 'Within 14 days.'],
};

const errors = sessionsOfErrors(messagesOf('en')).filter((_session, index) => HAS_ALL || index % 8 === 0);

/** The routes, signed in and signed out, and sessions of errors. */
const sessions: readonly SessionOfErrors[] = [
  ...[true, false].flatMap((isLoggedIn) =>
    routesOf(isLoggedIn).map((path): SessionOfErrors => {
      const name = `${path} ${isLoggedIn ? 'signed in' : 'signed out'}`;
      return { name, path, isLoggedIn, walk: ({ settle }) => settle(), tells: [] };
    }),
  ),
  ...errors,
  ownTexts,
  {
    name: 'a search with its suggestions',
    path: '/',
    isLoggedIn: false,
    walk: async ({ user, settle }) => {
      await user.type(screen.getByRole('combobox', { name: 'Search' }), 'tees');
      await screen.findByRole('listbox');
      await settle();
      await user.keyboard('{ArrowDown}{Escape}{Enter}');
    },
    tells: ['See all results for “tees”', 'Results for “tees”'],
  },
  {
    name: 'a size chart and delivery times',
    path: '/product/1',
    opensPanel: true,
    isLoggedIn: true,
    answers: { 'GET /api/shopping-info': { json: { success: true, ...shoppingInfo, ...defaultShop.en.shopping } } },
    walk: async ({ user, settle }) => {
      await user.click(await screen.findByRole('button', { name: 'Size chart' }));
      await screen.findByRole('table');
      await settle();
      await user.click(screen.getByRole('button', { name: 'Close' }));
      await user.click(screen.getByRole('button', { name: 'Delivery times and returns' }));
      await screen.findByRole('table');
    },
    tells: ['How to measure', 'selected', 'your address', 'within 14 days'],
  },
  {
    name: 'a size chart that cannot be loaded',
    path: '/product/1',
    isLoggedIn: false,
    answers: { 'GET /api/shopping-info': 'network' },
    walk: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Size chart' }));
      await screen.findByRole('button', { name: 'Try again' });
    },
    tells: ['We could not load this.'],
  },
  {
    name: 'sorting and filters',
    path: '/mens',
    opensPanel: true,
    isLoggedIn: false,
    walk: async ({ user }) => {
      await user.click(screen.getByText('Sort and filter'));
      await user.click(await screen.findByLabelText('On sale only'));
      await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest');
    },
    tells: ['Sort and filter (1)', 'On sale only'],
  },
];

/**
 * The languages in which the last screen of a session is compared too. `translatedFailures.test.tsx` has the errors in
 * each, so that one language shows whether their words are chosen when they are drawn.
 */
const languagesOf = (session: SessionOfErrors, index: number): readonly OtherLanguage[] => {
  if (errors.includes(session)) return ['tet'];
  return OTHER_LANGUAGES.filter((_language, part) => HAS_ALL || index % OTHER_LANGUAGES.length === part);
};

describe('recorded and replayed screens are equal', () => {
  const counts = { compared: 0, equal: 0 };
  afterAll(() => {
    if (process.env['BENCH'] !== '1') return;
    const what = `${ROUTES.length} routes signed in and not, ${errors.length} sessions of errors`;
    process.stdout.write(
      `\nScreens equal live and replayed  ${counts.equal} of ${counts.compared}: ${what}  (every route and error)\n`,
    );
  });

  const cases = sessions.map((session, index) => [session.name, session, languagesOf(session, index)] as const);
  test.each(cases)('%s', async (_name, session, languages) => {
    const walkOnce = async () => {
      const shop = watchShop({ ...session, answers: responsesOf(session.answers) });
      await shop.settle();
      await session.walk(shop);
      await shop.settle();
      return shop;
    };
    // The first walk loads the chunks of the panels.
    if (session.opensPanel) (await walkOnce()).end();
    const shop = await walkOnce();
    const english: Partial<Record<Language, readonly string[]>> = {};
    for (const language of languages) english[language] = await shop.englishIn(language);
    expect(Object.values(english).flat()).toEqual([]);
    const { log, isVerified } = shop.end();
    expect(isVerified).toBe(true);
    const { alerts, confirms } = shop.effects.noted;
    const told = [...shop.screens.map(({ content }) => content), ...alerts, ...confirms].join('\n');
    expect({
      missing: session.tells.filter((text) => !told.includes(text)),
      alerts,
    }).toMatchObject({ missing: [] });
    // The log contains the alerts too.
    const events = JSON.stringify(log.entries);
    for (const alert of alerts) expect(events).toContain(JSON.stringify(alert).slice(1, -1));

    const positions = shop.screens.map(({ position }) => position);
    const random = seeded(positions.length);
    const seeks = Array.from({ length: SEEKS }, () => Math.floor(random() * positions.length));
    const order = [...positions.keys(), ...seeks];
    const seen = await replayScreens(
      log,
      order.map((index) => positions[index] ?? 0),
    );
    expect(shop.screens.length).toBeGreaterThan(0);
    const wrong = order.flatMap((index, nth) => {
      const difference = firstDifference(shop.screens[index]?.content, seen[nth]);
      return difference ? [{ nth, position: positions[index], difference }] : [];
    });
    counts.compared += order.length;
    counts.equal += order.length - wrong.length;
    expect(wrong.slice(0, 2)).toEqual([]);
  });
});
