import './support/nodeRealm';
import { virtual } from '@guidepup/virtual-screen-reader';
import { configure, screen, waitFor } from '@testing-library/react';
import { openJourneyShop, type JourneyShop } from './support/journeyShop';

// The screen reader computes the whole page again after each change.
configure({ asyncUtilTimeout: 20_000 });

let shop: JourneyShop;
beforeAll(async () => {
  // jsdom has no styles of pseudo-elements; asked for one, it logs an error.
  const { getComputedStyle } = window;
  window.getComputedStyle = (element) => getComputedStyle(element);
  shop = await openJourneyShop();
});
afterAll(() => shop.close());

/** The phrases of the log without the borders of lists and groups, and without what differs from run to run. */
const spoken = async (): Promise<string[]> => {
  const phrases = await virtual.spokenPhraseLog();
  return phrases
    .filter((phrase) => !/^(end of |listitem|list$|paragraph$|rowgroup)/.test(phrase))
    .map((phrase) => phrase.replace(/LRS-[\w-]+/g, 'LRS-…').replace(/\d+ \w+ 20\d\d(, \d\d:\d\d)?/g, '(date)'));
};

/** Reads `container` from its start to its end. */
const read = async (container: HTMLElement): Promise<string[]> => {
  await virtual.start({ container });
  const first = await virtual.lastSpokenPhrase();
  do await virtual.next();
  while ((await virtual.lastSpokenPhrase()) !== first && (await virtual.lastSpokenPhrase()) !== `end of ${first}`);
  const phrases = await spoken();
  await virtual.stop();
  return phrases;
};

/** What a press makes the screen reader say: by moving the focus and in live regions. */
const listen = async (press: () => Promise<unknown>): Promise<string[]> => {
  await virtual.start({ container: document.body });
  await virtual.clearSpokenPhraseLog();
  await press();
  const phrases = await spoken();
  await virtual.stop();
  return phrases;
};

it('reads the way from the home page to the confirmation of an order', async () => {
  const { visitor } = await shop.customer('Rosa Ximenes');
  const { user } = visitor;
  const lines: string[] = [];
  const hear = (title: string, phrases: readonly string[]) => lines.push(`## ${title}`, ...phrases, '');
  const main = () => screen.getByRole('main');

  await visitor.load('/');
  await screen.findAllByRole('link', { name: 'trousers' });
  hear('Navigation', await read(screen.getByRole('banner')));
  hear('Home page', await read(main()));
  hear(
    'Press the link of the trousers',
    await listen(async () => {
      await user.click(screen.getAllByRole('link', { name: 'trousers' })[0] as HTMLElement);
      await screen.findByRole('radio', { name: /^Size M/ });
    }),
  );
  hear('Product page', await read(main()));
  hear(
    'Press the heart',
    await listen(async () => {
      await user.click(screen.getByRole('button', { name: 'Wishlist: trousers' }));
      await screen.findByText('Product added to wishlist!');
    }),
  );
  await user.click(screen.getByRole('radio', { name: /^Size M/ }));
  hear('Choose size S', await listen(() => user.click(screen.getByRole('radio', { name: /^Size S/ }))));
  await user.click(screen.getByRole('radio', { name: /^Size M/ }));
  hear(
    'Press ADD TO CART',
    await listen(async () => {
      await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
      await screen.findByText('Product successfully added to cart!');
    }),
  );
  hear(
    'Press the link to the cart',
    await listen(async () => {
      await user.click(screen.getByRole('link', { name: 'Cart, 1 item' }));
      await screen.findByLabelText(/^Full name/);
    }),
  );
  await user.click(screen.getByRole('radio', { name: /^Cash On Delivery/ }));
  hear('Cart', await read(main()));
  hear(
    'Press + in the line',
    await listen(async () => {
      await user.click(screen.getByRole('button', { name: /^One more/ }));
      // The toast of the first unit is still there: it had an action, and this one has not.
      await waitFor(() => expect(screen.getAllByText('Product successfully added to cart!')).toHaveLength(2));
    }),
  );
  hear(
    'Press PROCEED TO CHECKOUT without an address',
    await listen(async () => {
      await user.click(screen.getByRole('button', { name: 'PROCEED TO CHECKOUT' }));
      await waitFor(() => expect(screen.getByLabelText(/^Address line 1/)).toBeInvalid());
    }),
  );
  await visitor.fill(await screen.findByLabelText(/^Address line 1/), 'Rua Jacinto 3');
  await visitor.fill(screen.getByLabelText(/^City/), 'Dili');
  await user.selectOptions(screen.getByLabelText(/^Municipality/), 'Dili');
  await visitor.fill(screen.getByLabelText(/^Phone/), '+670 7712 3456');
  hear(
    'Press PROCEED TO CHECKOUT',
    await listen(async () => {
      await user.click(screen.getByRole('button', { name: 'PROCEED TO CHECKOUT' }));
      await screen.findByText(/^Thank you! We have your order/);
      await screen.findByRole('link', { name: /^View Details/ });
    }),
  );
  hear('Order history', await read(main()));
  expect(lines.join('\n')).toMatchSnapshot();
}, 120_000);
