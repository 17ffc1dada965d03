import { TextField } from '@/client/ui/Field';
import { readTag, shelfTags } from '@/server/modules/labels/shelfTag';
import { tagsPdf } from '@/server/modules/labels/tagsPdf';
import { OperatorError } from '@/server/modules/operatorError';
import { findProductId } from '@/server/repositories/productsAdmin';
import { findUnsentUnits } from '@/server/repositories/shelfUnits';
import { findMovements, type ListedMovement } from '@/server/repositories/stockMovements';
import { countUnits, STOCK_ACTIONS } from '../actions/stockActions';
import { attempt, once } from '../http/once';
import type { View } from '../http/render';
import { sendPdf, type DeskRoutes } from '../http/routes';
import { LISTED_MAX, requireProduct, searchProducts, searchText } from '../stock/products';
import { ActionForm } from '../ui/ActionForm';
import { Button, ButtonLink, SearchField } from '../ui/controls';
import { Disclosure, Figures } from '../ui/parts';
import { Picture, ProductLinks } from '../ui/products';
import { Queue, StockForm } from '../ui/stockForms';
import { DeskError } from '../visit/errors';
import { useVisit, type StaffVisit } from '../visit/visit';
import { actionRoutes } from './actions';

const MOVEMENTS_SHOWN = 20;
/** The seconds since a form was filled in without a network; the script sends it in this header. */
const AGE_HEADER = 'desk-age';
const AGE_PATTERN = /^\d{1,9}$/;

const Movements = ({ movements }: { movements: readonly ListedMovement[] }) => {
  const { texts: all, time } = useVisit();
  const { stock: texts } = all;
  if (movements.length === 0) return <p>{texts.noMovements}</p>;
  return (
    <Figures
      rows={movements.map(({ size, units, on_hand: left, kind, order_number: order, note, ...row }) => [
        <>
          {time(row.created_at)}: {size}, {texts.kinds[kind]}{' '}
          {order !== null && <a href={`/orders/${order}`}>{order}</a>}
          {[note, row.actor_name].filter(Boolean).map((text) => ` · ${text}`)}
        </>,
        `${units > 0 ? `+${units}` : units} → ${left}`,
      ])}
    />
  );
};

/** The stock of products: the units on hand, their changes, and the tags of shelves. */
export const stockRoutes = (routes: DeskRoutes): void => {
  const { page, press, services } = routes;
  const { db, now, settings } = services;

  const pathOf = (id: number, size?: string): string =>
    size === undefined ? `/stock/${id}` : `/stock/${id}/${encodeURIComponent(size)}`;

  const listView = async ({ texts: { stock: texts } }: StaffVisit, text: string): Promise<View> => {
    const products = await searchProducts(db, text);
    return {
      title: texts.title,
      hasScript: true,
      body: (
        <>
          <Queue />
          <form action="/stock">
            <SearchField name="q" label={texts.search} value={text}>
              <Button $variant="secondary" type="button" data-scan hidden>
                {texts.camera}
              </Button>
            </SearchField>
          </form>
          <video className="whole" data-scan-video hidden muted playsInline />
          <p role="alert" data-scan-failed hidden>
            {texts.cameraFailed}
          </p>
          <Disclosure title={texts.byCode}>
            <StockForm of={texts.code}>
              <TextField name="code" label={texts.code} maxLength={200} autoCapitalize="off" />
              <small>{texts.countedHint}</small>
            </StockForm>
          </Disclosure>
          {text !== '' && <p>{texts.found(Math.min(products.length, LISTED_MAX))}</p>}
          <ProductLinks products={products} path="/stock" />
        </>
      ),
    };
  };

  page('/stock', 'stock.see', async (visit) => {
    const text = searchText(visit.query.q);
    const tag = readTag(text);
    const id = tag && (await findProductId(db.read, tag.product));
    return tag && id !== undefined ? { redirect: pathOf(id, tag.size) } : listView(visit, text);
  });

  const productView = async (
    { texts: { stock: texts, actions }, params, may }: StaffVisit,
    { product: name, size: chosen }: { readonly product?: string; readonly size?: string } = params,
  ): Promise<View> => {
    const product = await requireProduct(db, name);
    const unsent = await findUnsentUnits(db.read, product.id);
    return {
      title: product.name,
      hasScript: true,
      body: (
        <>
          <Queue />
          <div className="row">
            <Picture url={product.images[0]} width={64} />
            <ButtonLink href={`/tags/${product.id}`} $size="small">
              {texts.tags}
            </ButtonLink>
          </div>
          <small>{texts.countedHint}</small>
          <ul>
            {product.sizes
              .toSorted((one, other) => Number(other.size === chosen) - Number(one.size === chosen))
              .map(({ size, on_hand: units }) => {
                const held = unsent.get(size) ?? 0;
                return (
                  <li className="box" key={size} aria-current={size === chosen ? 'true' : undefined}>
                    <strong>{texts.size(size, units)}</strong>
                    {held > 0 && <small>{texts.unsent(held, units + held)}</small>}
                    <StockForm of={`${product.name} (${size})`} hidden={{ product: String(product.id), size }} />
                  </li>
                );
              })}
          </ul>
          {may('stock.set') && (
            <ActionForm
              {...{ path: `/stock/${product.id}`, name: 'set', action: STOCK_ACTIONS.set, title: actions.names.set }}
              offered={{ size: Object.fromEntries(product.sizes.map(({ size }) => [size, size])) }}
              {...(chosen !== undefined && { defaults: { size: chosen } })}
            />
          )}
          <Disclosure title={texts.movements}>
            <div>
              <Movements movements={await findMovements(db.read, { productId: product.id, limit: MOVEMENTS_SHOWN })} />
            </div>
          </Disclosure>
        </>
      ),
    };
  };

  // Whatever names a product, its page has one address: forms and codes of a phone name it by its id.
  for (const path of ['/stock/:product', '/stock/:product/:size']) {
    page(path, 'stock.see', async (visit) => {
      const { product, size } = visit.params;
      const { id } = await requireProduct(db, product);
      return product === String(id) ? productView(visit) : { redirect: pathOf(id, size) };
    });
  }

  actionRoutes(routes, '/stock/:product', {
    ...{ actions: STOCK_ACTIONS, view: productView },
    find: ({ params }) => requireProduct(db, params.product),
    roleOf: (name) => `stock.${name}` as const,
    back: ({ id }) => pathOf(id),
  });

  page('/tags/:product', 'stock.see', async (visit) => {
    const { params, language } = visit;
    const tags = shelfTags(await requireProduct(db, params.product), { language, deskUrl: settings.desk?.url });
    return sendPdf(visit, await tagsPdf(tags, { now: now() }));
  });

  press('/stock/units', 'stock.change', async (visit, form) => {
    const tag = form.has('code')
      ? readTag(form.text('code'))
      : { product: form.text('product'), size: form.text('size') };
    if (!tag) return { ...(await listView(visit, '')), refused: new OperatorError((texts) => texts.badCode) };
    const { id } = await requireProduct(db, tag.product);
    const age = String(visit.request.headers[AGE_HEADER] ?? 0);
    if (!AGE_PATTERN.test(age)) throw new DeskError(400, 'badRequest');
    const seconds = Number(age);
    const { refused } = await attempt(() =>
      countUnits(once(services, visit, form), form, {
        ...{ product: String(id), size: tag.size, at: now(), by: visit.staff.name },
        countedAt: seconds > 0 ? now() - seconds * 1000 : undefined,
      }),
    );
    return refused ? { ...(await productView(visit, tag)), refused } : { redirect: pathOf(id, tag.size) };
  });
};
