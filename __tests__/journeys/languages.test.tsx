import './support/nodeRealm';
import { screen, waitFor } from '@testing-library/react';
import { englishFinder, readableTexts } from '../support/texts';
import { testCatalogue } from '../support/testCatalogue';
import { TEST_APP } from '../support/replaySession';
import { openJourneyShop, type JourneyShop, type JourneyVisitor } from './support/journeyShop';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { readLog } from '@/replay/format/read';
import { createPlayer, verdictOf } from '@/replay/player/player';
import { createRecordingSession } from '@/replay/recorder/session';
import { messagesOf } from '@/server/messages';
import { LANGUAGE_OFFER_STORAGE_KEY } from '@/shared/constants';
import { OTHER_LANGUAGES } from '@/shared/languages';

let shop: JourneyShop;
beforeAll(async () => {
  shop = await openJourneyShop();
  // The first render compiles most of the client: it must not count against one test's time-out.
  await shop.visitor().load('/');
});
afterAll(() => shop.close());

/** The catalogue is in one language. */
const productNames = new Set(testCatalogue.map(({ name }) => name));
const place = ({ effects }: JourneyVisitor) => effects.history.location().pathname;

/** `npm run test:screens` leads in every language; otherwise one shows that the words of each page are translated. */
const languages = process.env['ALL_SCREENS'] === '1' ? OTHER_LANGUAGES : (['tet'] as const);

describe.each(languages)('in %s', (language) => {
  const texts = messagesOf(language);
  const { cartLabels, cartMessages, catalogMessages, checkoutLabels, checkoutMessages, orderLabels, orderMessages } =
    texts;
  const findEnglish = englishFinder(language);
  /** A text at the beginning of a name. */
  // Whole words: "Kota" is not the beginning of "Kotamadya".
  const startingWith = (text: string) => (name: string) =>
    name.startsWith(text) && !/^\p{L}/u.test(name.slice(text.length));
  const button = (name: string) => screen.findByRole('button', { name });

  it('leads from the search to an order paid in cash; its log replays', async () => {
    const { visitor } = await shop.customer('Rosa Ximenes');
    const { user, effects } = visitor;
    // The browser of the test would be offered English.
    effects.local.set(LANGUAGE_OFFER_STORAGE_KEY, 'closed');
    await visitor.load(`/${language}`);
    const { instrumentation } = visitor.store();
    const options = { app: TEST_APP, reducer: replayReducer, now: effects.now, instrumentation };
    const recording = createRecordingSession(options);
    const english: Record<string, readonly string[]> = {};
    const look = () => {
      const shown = [document.title, ...readableTexts(document.body)];
      english[place(visitor)] = findEnglish(shown.filter((text) => !productNames.has(text)));
    };
    look();

    await visitor.fill(screen.getByRole('combobox', { name: texts.searchMessages.label }), 'trousers');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: texts.searchMessages.resultsTitle('trousers') });
    expect(place(visitor)).toBe(`/${language}/search`);
    look();
    await user.click((await screen.findAllByRole('link', { name: startingWith('trousers') }))[0] as HTMLElement);
    await user.click(await screen.findByRole('radio', { name: /\bM\b/ }));
    await user.click(await button(catalogMessages.addToCart));
    await screen.findAllByText(cartMessages.added);
    expect(place(visitor)).toBe(`/${language}/product/2`);
    look();
    await user.click(screen.getByRole('link', { name: texts.navigationMessages.cart(1) }));
    await screen.findByRole('heading', { level: 1, name: cartLabels.title });
    await user.click(screen.getByRole('radio', { name: startingWith(texts.paymentTypeLabels.cod) }));
    await user.click(await button(checkoutLabels.proceed));
    expect(effects.noted.alerts).toEqual([checkoutMessages.addressIncomplete]);
    look();
    await visitor.fill(screen.getByLabelText(startingWith(texts.addressLabels.addressLine1)), 'Rua Jacinto 3');
    await visitor.fill(screen.getByLabelText(startingWith(texts.addressLabels.city)), 'Dili');
    await user.selectOptions(screen.getByLabelText(startingWith(texts.addressLabels.state)), 'Dili');
    await visitor.fill(screen.getByLabelText(startingWith(checkoutLabels.phone)), '+670 7712 3456');
    await user.click(await button(checkoutLabels.proceed));
    await waitFor(() => expect(place(visitor)).toBe(`/${language}/order-history`));
    const chat = new URL(effects.noted.windows[0] ?? '').searchParams.get('text') ?? '';
    expect(chat).toContain(texts.chatMessages.total('$19.99'));
    look();
    await user.click(await screen.findByRole('link', { name: startingWith(orderMessages.viewDetails) }));
    expect(await screen.findByText(orderLabels.statuses.pending)).toBeVisible();
    expect(place(visitor)).toMatch(new RegExp(`^/${language}/order-detail/`));
    look();

    expect(Object.keys(english)).toHaveLength(6);
    expect(Object.values(english).flat()).toEqual([]);
    const log = readLog(recording.exportLog().text, TEST_APP.name);
    expect(log.base).toMatchObject({ language: { shown: language } });
    expect(verdictOf(createPlayer(log, replayReducer))).toMatchObject({ outcome: 'equal', divergences: [] });
  });

  it('refuses in it: the message of the server', async () => {
    const visitor = shop.visitor();
    await visitor.load(`/${language}/login`);
    await visitor.fill(await screen.findByLabelText(startingWith(texts.authLabels.email)), 'nobody@example.tl');
    await visitor.fill(screen.getByLabelText(startingWith(texts.authLabels.password)), 'wrong-password');
    await visitor.user.click(await button(texts.authLabels.continue));
    await waitFor(() => expect(visitor.effects.noted.alerts).toEqual([texts.authMessages.wrongLogin]));
  });
});
