import { TextField } from '@/client/ui/Field';
import { Notice } from '@/client/ui/Notice';
import { SelectField } from '@/client/ui/SelectField';
import { readTag } from '@/server/modules/labels/shelfTag';
import type { NamedLine } from '@/server/modules/orders/operatorEvent';
import { requireAdminOrder } from '@/server/modules/orders/operator';
import { chatPhoneOf, textAbout } from '@/server/modules/orders/orderMessage';
import { createOrder, type ChatSale } from '@/server/modules/orders/place/createOrder';
import { findOffers, type StoredProduct } from '@/server/repositories/products';
import { languageNames, LANGUAGES } from '@/shared/languages';
import { chatLink } from '@/shared/values/chatLink';
import { writeMoney as money } from '@/shared/values/money';
import { attempt, once } from '../http/once';
import type { View } from '../http/render';
import type { DeskRoutes } from '../http/routes';
import { findOnSale, searchText } from '../stock/products';
import { Button, ButtonLink, Choices, optionsOf, SearchField } from '../ui/controls';
import { Form } from '../ui/Form';
import { Section } from '../ui/parts';
import { Picture, ProductGrid } from '../ui/products';
import { Form as SentForm } from '../visit/form';
import { useTexts, type StaffVisit } from '../visit/visit';

/** How a customer of a chat can pay. */
const CHAT_TYPES = ['cod', 'bank_transfer'] as const;

/** More units would not fit into a form of this size. */
const UNITS_MAX = 200;

/** A size that was chosen. */
interface ChosenLine extends NamedLine {
  /** The text by which the form names it, once for each unit. */
  readonly tag: string;
}

/** A line of the order that is being written. */
interface DraftLine extends Omit<ChosenLine, 'product'> {
  readonly product: StoredProduct;
}

const Lines = ({ lines }: { lines: readonly DraftLine[] }) => {
  const { sales: texts } = useTexts();
  if (lines.length === 0) return <p>{texts.noLines}</p>;
  const total = lines.reduce((sum, { product, count }) => sum + count * product.new_price_cents, 0);
  return (
    <>
      <ul>
        {lines.map(({ product, size, count, tag }) => (
          <li className="line" key={tag}>
            <Picture url={product.images[0]} width={64} />
            <div>
              {count} × {product.name} (<strong>{size}</strong>) {money(count * product.new_price_cents)}
              <div className="row">
                <button className="chip" name="less" value={tag} aria-label={texts.less(product.name)}>
                  −
                </button>
                <button className="chip" name="add" value={tag} aria-label={texts.more(product.name)}>
                  +
                </button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <strong>{texts.total(money(total))}</strong>
    </>
  );
};

type Customer = Pick<ChatSale, 'name' | 'phone' | 'address' | 'paymentType' | 'language'>;

const CustomerFields = ({ name, phone, address, paymentType, language }: Customer) => {
  const { sales: texts, actions } = useTexts();
  return (
    <>
      <TextField name="name" label={texts.name} value={name} maxLength={100} />
      <TextField name="phone" type="tel" label={texts.phone} value={phone} maxLength={40} />
      <TextField name="address" label={actions.fields.address} value={address} maxLength={500} />
      <Choices legend={texts.type} name="type" options={texts.types} value={paymentType} />
      <SelectField name="language" label={texts.language} value={language} options={optionsOf(languageNames)} />
    </>
  );
};

/** The sizes that the form names, one text for each unit, after the button that adds or removes one. */
const chosenIn = (form: SentForm): readonly ChosenLine[] => {
  const named = [...form.all('line'), ...form.all('add')].slice(0, UNITS_MAX);
  const less = form.optional('less');
  const units = less === undefined ? named : named.toSpliced(named.lastIndexOf(less), named.includes(less) ? 1 : 0);
  return [...new Set(units)].flatMap((tag) => {
    const size = readTag(tag);
    return size ? [{ ...size, tag, count: units.filter((unit) => unit === tag).length }] : [];
  });
};

const customerOf = ({ language }: StaffVisit, form: SentForm): Customer => ({
  ...{ name: form.text('name'), phone: form.code('phone'), address: form.text('address') },
  paymentType: CHAT_TYPES.find((type) => type === form.text('type')) ?? 'cod',
  language: LANGUAGES.find((one) => one === form.text('language')) ?? language,
});

/** An order of a chat: products by their pictures, the customer, and how they pay. */
export const newOrderRoutes = ({ page, press, services }: DeskRoutes): void => {
  const { db, now, paymentContext, settings, shop } = services;

  /** The chosen lines, but for products that are hidden since. */
  const readLines = async (chosen: readonly ChosenLine[]): Promise<readonly DraftLine[]> => {
    const products = await findOffers(db.read, now(), { ids: chosen.map(({ product }) => Number(product)) });
    return chosen.flatMap((line) => {
      const product = products.find(({ id }) => id === Number(line.product));
      return product ? [{ ...line, product }] : [];
    });
  };

  const view = async (visit: StaffVisit, form = new SentForm('')): Promise<View> => {
    const { sales: texts } = visit.texts;
    const text = form.has('q') ? searchText(form.raw('q')) : undefined;
    // After a choice the products of the search are out of the way.
    const sought = form.has('add') ? undefined : text;
    const found = sought === undefined ? [] : await findOnSale(services, sought);
    const lines = await readLines(chosenIn(form));
    const units = lines.flatMap(({ tag, count }) => Array.from({ length: count }, () => ['line', tag] as const));
    return {
      title: texts.title,
      body: (
        <Form action="/new-order" contents={units}>
          <SearchField name="q" label={texts.search} value={text} />
          <ProductGrid name="add" found={found} text={sought} />
          <Section title={texts.lines}>
            <Lines lines={lines} />
          </Section>
          <Section title={texts.customer}>
            <CustomerFields {...customerOf(visit, form)} />
          </Section>
          {lines.length > 0 && (
            <Button name="do" value="order" $full>
              {texts.submit}
            </Button>
          )}
        </Form>
      ),
    };
  };

  page('/new-order', 'orders.create', (visit) => view(visit));

  press('/new-order', 'orders.create', async (visit, form) => {
    const chosen = chosenIn(form);
    if (form.text('do') !== 'order' || chosen.length === 0) return view(visit, form);
    const sale: ChatSale = {
      ...customerOf(visit, form),
      lines: chosen.map(({ product, size, count }) => ({ product, size, count })),
      ...{ key: form.key, by: visit.staff.name, reason: '', isDryRun: false },
    };
    const { value, refused } = await attempt(() => {
      for (const field of ['name', 'phone', 'address']) form.line(field);
      return createOrder({ ...paymentContext, db: once(services, visit, form) }, sale);
    });
    if (refused) return { ...(await view(visit, form)), refused };
    // The same form that is sent again finds its order.
    const { orderId } = value ?? (await createOrder(paymentContext, sale));
    return { redirect: `/new-order/${(await requireAdminOrder(db.read, orderId)).transaction_id}` };
  });

  page('/new-order/:number', 'orders.create', async ({ params, texts: { sales: texts } }) => {
    const order = await requireAdminOrder(db.read, params.number ?? '');
    const message = textAbout(shop, settings.publicUrl, order);
    return {
      title: texts.title,
      body: (
        <>
          <Notice tone="success">
            {texts.placed(order.transaction_id)} {texts.total(money(order.total_cents))}
          </Notice>
          <Section title={texts.message}>
            <div className="box message" lang={order.language}>
              {message}
            </div>
            <ButtonLink
              {...{ href: chatLink(chatPhoneOf(order), message), $variant: 'primary', $full: true }}
              {...{ target: '_blank', rel: 'noreferrer' }}
            >
              {texts.chat}
            </ButtonLink>
          </Section>
          <ButtonLink href={`/orders/${order.transaction_id}`} $full>
            {texts.open}
          </ButtonLink>
          <ButtonLink href="/new-order" $full>
            {texts.another}
          </ButtonLink>
        </>
      ),
    };
  });
};
