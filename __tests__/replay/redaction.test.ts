import { searchTyped } from '@/client/features/navigation/searchSlice';
import { fileStored } from '@/client/lib/effects/customerThunks';
import { alertShown } from '@/client/lib/effects/effectThunks';
import { locationChanged } from '@/client/lib/router';
import type { RootState } from '@/client/lib/store';
import { toDevTools } from '@/replay/format/devToolsExport';
import { colorWords, garmentWords } from '@/shared/messages/en/garmentWords';
import { pagePatterns } from '@/shared/pagePaths';
import { seeded } from '../support/replaySession';
import { allProductsReceived, userReceived } from '../support/responses';
import { catalogue, differencesOf, recordWalks, searchAddress, type, walkOf } from './support/redactedSession';

/** Number of sessions; `npm run properties` records 1,000. */
const SESSIONS = Number(process.env['REDACTED_SESSIONS'] ?? 40);
const TIMEOUT_MS = Math.max(30_000, SESSIONS * 500);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const person = (name: string, n = 0) => ({
  name,
  email: `quelhas${n}.xavier@posto${n}.tl`,
  phone: `+670 7712 ${3000 + n}`,
  line: `Rua Sabraka Laek ${70 + n}`,
});
const userOf = (name: string) => userReceived({ name, email: 'quelhas@posto.tl', phone: '', avatar: '' });

/** A text without escapes, case, accents and apostrophes. */
const plain = (text: string): string =>
  [1, 2]
    .reduce((decoded) => decoded.replace(/(?:%[\da-f]{2})+/gi, (escapes) => decodeURIComponent(escapes)), text)
    .replace(/\\(["\\])/g, '$1')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toUpperCase()
    .toLowerCase();

/** The secrets that a log contains in any form, as whole words. */
const leaksIn = (log: string, secrets: readonly string[]): readonly string[] => {
  const text = plain(log);
  return secrets.filter((secret) => {
    const words = plain(secret).match(/[\p{L}\p{N}]+/gu) ?? [];
    const isInOneWord = words.join('').length < 5;
    return (
      !isInOneWord &&
      new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`, 'u').test(text)
    );
  });
};

const check = (name: string, n = 0, isOfProgram = false) => {
  const { email, phone, line } = person(name, n);
  const { log, player, states } = recordWalks(walkOf(person(name, n)));
  const wrong: string[] = [];
  if (!log.isVerified || player.divergences.length > 0) wrong.push('is not exact');
  if (player.length !== states.length) wrong.push(`has ${player.length} of ${states.length} steps`);
  states.forEach((live, at) =>
    wrong.push(...differencesOf(live, player.stateAt(at + 1)).map((path) => `${at} ${path}`)),
  );
  const secrets = [email, phone, line, ...(isOfProgram ? [] : [name, ...name.split(/[\s-]/)])];
  wrong.push(...leaksIn(log.text, secrets).map((secret) => `contains ${secret}`));
  const { search } = (player.stateAt(4) as RootState).router.location;
  if (search.includes('%25')) wrong.push(search);
  return wrong.slice(0, 3).map((what) => `${name}: ${what}`);
};

/** Every key and every text of one word of a state, and the words of the catalogue, of garments and of addresses. */
const vocabularyOf = (state: unknown, words = new Set<string>()): ReadonlySet<string> => {
  if (typeof state === 'string') for (const word of state.split(/[^\p{L}]+/u)) words.add(word);
  if (typeof state === 'object' && state !== null)
    for (const [key, item] of Object.entries(state)) vocabularyOf(item, words.add(key.replace(/[^\p{L}]/gu, '')));
  return words;
};

const HARD = [
  'J',
  'Ng',
  'Li Wei',
  'MARIA QUELHAS',
  'maria quelhas',
  'Maria  Quelhas',
  "D'Araújo",
  'D’Araújo Quelhas',
  'José Conceição',
  'José Conceição'.normalize('NFD'),
  'Ana Mendes',
  'Jim Carter',
  ...["d'araújo quelhas", "N'Diaye Quelhas", 'ÁLVARO QUELHAS', 'álvaro quelhas'.normalize('NFD'), '김민준', 'Ð'],
  'Jean-Luc Quelhas',
  'Straße Groß',
  '李明',
  '山田太郎',
  'สมชาย ใจดี',
  'Nguyễn Văn Quelhas',
  'O\u2019Quelhas 100%',
  'Maria "Mimi" Quelhas',
  'Qu\\elhas & Co <b>',
];

describe('redaction', () => {
  const { states } = recordWalks(walkOf(person('Quelhas')));
  const vocabulary = [
    ...vocabularyOf(states.at(-1)),
    ...Object.values(garmentWords).flat().join(' ').split(' '),
    ...Object.values(colorWords).join(' ').split(' '),
    ...Object.values(pagePatterns).join('/').split(/[/:-]/),
    ...['executeQuery', 'fulfilled', 'payload', 'meta', 'type', 'Person1', 'Address'],
  ].filter((word) => word.length > 0);

  test.each([
    ...['Test User', 'Customer One', 'View Loaded', 'Kid Men', 'Men', 'Session Cart', 'Person1', 'M Size'],
    ...['Orders Pending', 'Toast Success', 'Women Camp', 'Router Location', 'Jim Carter', 'Ana Mendes', 'Ida Newest'],
  ])('of the name %j changes no word of the program', (name) => expect(check(name, 1, true)).toEqual([]));

  test.each([
    ...['S', 'M', 'Mens', 'Order-Detail', 'Beige Quelhas', 'Null', 'True', 'Undefined', 'Id', 'Data', 'NaN Infinity'],
    ...['Kamiza', 'Faru Saia', 'Ana-Maria', 'J.R. Men', '12', '77123456', '🌺', '👩‍👩‍👧 Cart', 'مريم العلي', 'שרה'],
    ...[
      'Api Fulfilled',
      'Size',
      'T',
      '[Object Object]',
      '__proto__',
      'constructor',
      'toString',
      'null',
      '0',
      '-1',
      'XS XL',
    ],
  ])('of the odd name %j changes no word of the program', (name) => expect(check(name, 2, true)).toEqual([]));

  test.each([
    'مريم العلي',
    'שרה כהן',
    'Ana🌺Quelhas',
    'J.R. Quelhas',
    'Kamiza Quelhas',
    'Ana-Quelhas-Kiik',
    '\u200fQuelhas',
    'Quelhas\u00a0Xavier',
  ])('replaces the odd name %j in every form', (name) => expect(check(name)).toEqual([]));

  test.each(HARD)('replaces the name %j in every form', (name) => expect(check(name)).toEqual([]));

  test(
    `of ${SESSIONS} sessions is exact and leaves no secret`,
    () => {
      const random = seeded(38);
      const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
      const wrong: string[] = [];
      for (let n = 0; n < SESSIONS; n += 1) {
        const isHard = random() < 0.2;
        const words = Array.from({ length: 1 + Math.floor(random() * 2) }, () => pick(vocabulary));
        const name = isHard ? pick(HARD) : words.map(random() < 0.5 ? capital : (word) => word).join(' ');
        wrong.push(...check(name, n, !isHard));
      }
      expect(wrong.slice(0, 10)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test('replaces a name on the pages before the one on which it is known, and carries none', () => {
    const { log, carried, player } = recordWalks(
      (shop) => {
        shop.dispatch(searchTyped('quelhas xavier'));
        shop.dispatch(searchAddress('Xavier'));
      },
      (shop) => void shop.dispatch(userOf('Quelhas Xavier')),
      (shop) => {
        shop.dispatch(userOf('Quelhas Xavier'));
        shop.dispatch(searchTyped('Quelhas'));
      },
    );
    expect(log.isVerified).toBe(true);
    expect(log.text).not.toMatch(/quelhas|xavier/i);
    expect(carried?.split('searchTyped')[0]).not.toMatch(/Quelhas Xavier/);
    expect((player.stateAt(player.length) as RootState).search?.text).toBe(
      (player.stateAt(player.length) as RootState).session.user?.name.split(' ')[0],
    );
  });

  test('searches a name by whole words, and keeps those of the catalogue', () => {
    const { player } = recordWalks((shop) => {
      shop.dispatch(allProductsReceived(catalogue));
      shop.dispatch(userOf('Rosa Men'));
      for (const text of ['rosa', 'men', 'womens rosary', 'Rosa Men Quelhas']) shop.dispatch(searchTyped(text));
      shop.dispatch(userOf('Ana Silva'));
      for (const text of ['anatomy', 'ana', 'silvana']) shop.dispatch(searchTyped(text));
    });
    const typed = Array.from({ length: player.length }, (_, at) => (player.stateAt(at + 1) as RootState).search?.text);
    expect(typed.slice(2)).toEqual([
      ...['rosa', 'men', 'womens rosary', 'Rosa Men Quelhas'],
      ...['Rosa Men Quelhas', 'anatomy', expect.stringMatching(/^Person\d+(-\d+)?$/) as string, 'silvana'],
    ]);
  });

  test.each(['+67077123456', '00670 7712 3456', '7712-3456'])(
    'replaces the phone number %s with and without a country code',
    (phone) => {
      const { log } = recordWalks((shop) => {
        for (const text of ['77123456', '7712 3456', '+67077123456', '+670 7712-3456', '0067077123456'])
          shop.dispatch(searchTyped(text));
        shop.dispatch(userReceived({ name: 'Quelhas', email: 'quelhas@posto.tl', phone, avatar: '' }));
      });
      expect(log.isVerified).toBe(true);
      expect(log.text).not.toMatch(/7712.?3456/);
    },
  );

  test.each(["Quelhas's", 'quelhas’s cart', '?q=Quelhas%27s%20cart'])('replaces the name in %s', (text) => {
    const { log } = recordWalks((shop) => {
      shop.dispatch(alertShown(text));
      shop.dispatch(userOf('Quelhas Xavier'));
    });
    expect(log.text).not.toMatch(/quelhas/i);
    expect(log.text).toMatch(/Person1(-2)?(['’]|%27)s/);
  });

  test('gives composed and decomposed letters the same placeholder, as the program takes them for the same', () => {
    const { player } = recordWalks((shop) => {
      shop.dispatch(userOf('José'));
      type(shop, 'auth', 'firstName', 'José'.normalize('NFD'));
    });
    const { session, forms } = player.stateAt(player.length) as RootState;
    expect(forms['auth']?.values['firstName']).toBe(session.user?.name);
  });

  test('keeps the paths of the shop and replaces a name in another one', () => {
    const at = (pathname: string) =>
      locationChanged({ location: { pathname, search: '', hash: '', state: null, key: pathname }, action: 'PUSH' });
    const { player } = recordWalks((shop) => {
      shop.dispatch(userOf('Cart Ara\u00fajo'));
      for (const path of ['/cart', '/order-detail/cart', '/Ara%C3%BAjo', "/cart/d'araujo"]) shop.dispatch(at(path));
    });
    const paths = [2, 3, 4, 5].map((step) => (player.stateAt(step) as RootState).router.location.pathname);
    expect(paths).toEqual(['/cart', '/order-detail/cart', expect.not.stringMatching(/ara/i), expect.anything()]);
  });

  test('replaces what was typed of a name, letter by letter', () => {
    const { log } = recordWalks((shop) => {
      type(shop, 'auth', 'firstName', 'Quelhas');
      let typed = '';
      for (const letter of 'quelhas') shop.dispatch(searchTyped((typed += letter)));
      shop.dispatch(alertShown('Quelhas, quel, QUELHAS'));
    });
    expect(log.isVerified).toBe(true);
    expect(log.text).not.toMatch(/quelh/i);
  });

  test('replaces only the secret part of an address, in the fragment too, and the names of files', () => {
    const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
    const { log, player } = recordWalks((shop) => {
      shop.dispatch(userOf('Quelhas Xavier'));
      shop.dispatch(
        locationChanged({
          location: {
            pathname: '/mens',
            search: `?sort=newest&jwt=${jwt}&by=Xavier`,
            hash: '#access_token=abc',
            state: null,
            key: 'k',
          },
          action: 'PUSH',
        }),
      );
      shop.dispatch(fileStored({ id: 'f1', name: 'quelhas-passport.png', type: 'image/png', size: 9 }));
    });
    const { search, hash } = (player.stateAt(2) as RootState).router.location;
    expect(search).toMatch(/^\?sort=newest&jwt=token-\d+&by=Person\d+$/);
    expect(hash).toMatch(/^#access_token=token-\d+$/);
    expect(log.text).not.toMatch(/quelhas|xavier|c2lnbmF0dXJl/i);
    expect(JSON.stringify(toDevTools(player, 0, player.length))).not.toMatch(/quelhas|xavier|c2lnbmF0dXJl/i);
  });
});
