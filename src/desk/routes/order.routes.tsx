import { labelsPdf } from '@/server/modules/labels/labelsPdf';
import { parcelLabels } from '@/server/modules/labels/parcelLabel';
import { sendStoredFile } from '@/server/modules/uploads/sendStoredFile';
import { storedName } from '@/server/repositories/referencedFiles';
import { findUploadById } from '@/server/repositories/uploads';
import { offersOf, type Offer } from '../actions/offers';
import { ORDER_ACTIONS } from '../actions/orderActions';
import type { View } from '../http/render';
import { sendPdf, type DeskRoutes } from '../http/routes';
import type { StaffVisit } from '../visit/visit';
import { askForProof, readFullOrder, type FullOrder } from '../orders/fullOrder';
import { OrderPage } from '../pages/OrderPage';
import { ProofPage } from '../pages/ProofPage';
import { isAllowed } from '../roles';
import { DeskError } from '../visit/errors';
import { actionRoutes } from './actions';

/** The page of an order, what can be done to it, its label and the proof of its transfer. */
export const orderRoutes = (routes: DeskRoutes): void => {
  const { page, services } = routes;
  const { db, files, now, paymentContext, shop, settings } = services;

  const findOrder = ({ params, texts }: StaffVisit): Promise<FullOrder> =>
    readFullOrder(services, params.number ?? '', texts.order);

  /** The actions that fit an order, and that the role of the person allows. */
  const offersFor = ({ staff }: StaffVisit, order: FullOrder): readonly Offer[] =>
    offersOf(paymentContext, order).filter(({ name }) => isAllowed(staff.role, `orders.${name}`));

  const orderView = async (visit: StaffVisit, refused?: Error): Promise<View> => {
    const order = await findOrder(visit);
    const maySeeProof = isAllowed(visit.staff.role, 'orders.proof');
    return {
      title: order.transaction_id,
      status: refused ? 409 : 200,
      body: <OrderPage {...{ order, offers: offersFor(visit, order), maySeeProof, refused }} />,
    };
  };

  page('/orders/:number', 'orders.see', (visit) => orderView(visit));

  actionRoutes(routes, '/orders/:number', {
    ...{ actions: ORDER_ACTIONS, find: findOrder, view: orderView },
    roleOf: (name) => `orders.${name}` as const,
    back: (order) => `/orders/${order.transaction_id}`,
  });

  page('/orders/:number/label.pdf', 'orders.label', async (visit) => {
    const order = await findOrder(visit);
    const { language } = order;
    const labels = parcelLabels(order, { brand: shop[language].texts.brand, language, deskUrl: settings.desk?.url });
    return sendPdf(visit, await labelsPdf(labels, { format: 'a6', now: now() }));
  });

  page('/orders/:number/proof', 'orders.proof', async (visit) => {
    const order = await findOrder(visit);
    if (order.proof_upload_id === null) throw new DeskError(404, 'notFound');
    const mayBePaid = offersFor(visit, order).some(({ name }) => name === 'mark-paid');
    const askAgain = askForProof(order, visit.texts.order);
    return {
      title: visit.texts.order.proofTitle(order.transaction_id),
      body: <ProofPage {...{ order, mayBePaid, askAgain }} />,
    };
  });

  const send = sendStoredFile(files);
  page('/orders/:number/proof/picture', 'orders.proof', async (visit) => {
    const { proof_upload_id: proofId } = await findOrder(visit);
    const proof = proofId === null ? undefined : await findUploadById(db.read, proofId);
    if (!proof) throw new DeskError(404, 'notFound');
    return send(visit.reply, (name) => storedName('proof', name), proof.file_name, 'private, no-store');
  });
};
