import { readTag, shelfTags } from '@/server/modules/labels/shelfTag';
import { tagsPdf } from '@/server/modules/labels/tagsPdf';
import { OperatorError } from '@/server/modules/operatorError';
import { addStock, countStock, writeOffStock } from '@/server/modules/products/changeProducts';
import { findProductId } from '@/server/repositories/productsAdmin';
import { findUnsentUnits } from '@/server/repositories/shelfUnits';
import { findMovements } from '@/server/repositories/stockMovements';
import { readUnits } from '@/server/sheets/productCells';
import { cleanText } from '@/shared/values/cleanText';
import { STOCK_ACTIONS } from '../actions/stockActions';
import { attempt, once } from '../http/once';
import type { View } from '../http/render';
import { sendPdf, type DeskRoutes } from '../http/routes';
import type { StaffVisit } from '../visit/visit';
import { StockPage } from '../pages/StockPage';
import { StockProductPage } from '../pages/StockProductPage';
import { isAllowed } from '../roles';
import { requireProduct, searchProducts } from '../stock/products';
import type { Form } from '../visit/form';
import { actionRoutes } from './actions';

const MOVEMENTS_SHOWN = 20;
/** The seconds since a form was filled in without a network; the script sends it in this header. */
const AGE_HEADER = 'desk-age';

const HOW = ['counted', 'added', 'removed'] as const;

/** The stock of products: what is on hand, its changes, and the tags of shelves. */
export const stockRoutes = (routes: DeskRoutes): void => {
  const { page, press, services } = routes;
  const { db, now, settings } = services;

  const listView = async ({ texts }: StaffVisit, text: string, refused?: Error): Promise<View> => ({
    title: texts.stock.title,
    status: refused ? 409 : 200,
    hasScript: true,
    body: <StockPage text={text} products={await searchProducts(db, text)} refused={refused} />,
  });

  page('/stock', 'stock.see', async (visit) => {
    const text = cleanText(visit.query.q ?? '').slice(0, 200);
    const tag = readTag(text);
    const id = tag && (await findProductId(db.read, tag.product));
    if (tag && id !== undefined) return { redirect: `/stock/${id}/${encodeURIComponent(tag.size)}` };
    return listView(visit, text);
  });

  const productView = async (
    { params, staff }: StaffVisit,
    refused?: Error,
    { product: name = params.product, size: chosen = params.size }: Readonly<Record<string, string | undefined>> = {},
  ): Promise<View> => {
    const product = await requireProduct(db, name);
    const unsent = await findUnsentUnits(db.read, product.id);
    const movements = await findMovements(db.read, { productId: product.id, limit: MOVEMENTS_SHOWN });
    return {
      title: product.name,
      status: refused ? 409 : 200,
      hasScript: true,
      body: (
        <StockProductPage
          {...{ product, unsent, movements, chosen, refused }}
          maySet={isAllowed(staff.role, 'stock.set')}
        />
      ),
    };
  };

  for (const path of ['/stock/:product', '/stock/:product/:size']) {
    page(path, 'stock.see', (visit) => productView(visit));
  }

  actionRoutes(routes, '/stock/:product', {
    ...{ actions: STOCK_ACTIONS, view: productView },
    find: ({ params }) => requireProduct(db, params.product),
    roleOf: (name) => `stock.${name}` as const,
    back: ({ id }) => `/stock/${id}`,
  });

  page('/tags/:product', 'stock.see', async (visit) => {
    const { params, language } = visit;
    const tags = shelfTags(await requireProduct(db, params.product), { language, deskUrl: settings.desk?.url });
    return sendPdf(visit, await tagsPdf(tags, { now: now() }));
  });

  /** When the form was filled in; undefined for now. */
  const filledInAt = ({ request }: StaffVisit): number | undefined => {
    const seconds = Number(request.headers[AGE_HEADER] ?? 0);
    return seconds > 0 ? now() - seconds * 1000 : undefined;
  };

  /** Changes the units as a button says; one unit where no number is given. */
  const change = (visit: StaffVisit, form: Form, product: string, size: string): Promise<Error | undefined> => {
    const how = HOW.find((one) => one === form.text('how'));
    const units = form.text('units') === '' && how !== 'counted' ? 1 : readUnits(form.text('units'));
    if (how === undefined || units === undefined || (units === 0 && how !== 'counted')) {
      return Promise.resolve(new OperatorError((texts) => texts.badUnits));
    }
    const target = once(services, visit, form);
    const given = { size, units, isNewSize: false, cause: { at: now(), by: visit.staff.name } };
    return attempt(() => {
      switch (how) {
        case 'counted':
          return countStock(target, product, { ...given, countedAt: filledInAt(visit) });
        case 'added':
          return addStock(target, product, given);
        case 'removed':
          return writeOffStock(target, product, given);
      }
    });
  };

  press('/stock/units', 'stock.change', async (visit, form) => {
    const code = form.optional('code');
    const given = form.has('code') ? readTag(code ?? '') : { product: form.text('product'), size: form.text('size') };
    if (!given) return listView(visit, '', new OperatorError((texts) => texts.badCode));
    const { id } = await requireProduct(db, given.product);
    const refused = await change(visit, form, String(id), given.size);
    if (refused) return productView(visit, refused, { product: String(id), size: given.size });
    return { redirect: `/stock/${id}/${encodeURIComponent(given.size)}` };
  });
};
