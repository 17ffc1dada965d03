import type { FastifyInstance } from 'fastify';
import { newId } from '@/server/gateways/secrets';
import { HttpError } from '@/server/http/httpError';
import { labelsPdf } from '@/server/modules/labels/labelsPdf';
import { parcelLabels } from '@/server/modules/labels/parcelLabel';
import { OrderHasChanged } from '@/server/modules/orders/orderPress';
import { AlreadyDone } from '@/server/modules/staff/presses';
import { OperatorError } from '@/server/modules/operatorError';
import { isRepeatedPress } from '@/server/modules/staff/presses';
import { sendStoredFile } from '@/server/modules/uploads/sendStoredFile';
import { insertOrderNote } from '@/server/repositories/orderNotes';
import { storedName } from '@/server/repositories/referencedFiles';
import { findUploadById } from '@/server/repositories/uploads';
import type { View } from '../http/render';
import { page, press, type StaffVisit } from '../http/routes';
import { fittingActions, isOrderAction, type OrderActionName } from '../orders/actions';
import { askForProof, readFullOrder, type FullOrder } from '../orders/fullOrder';
import { perform } from '../orders/perform';
import { OrderPage } from '../pages/OrderPage';
import { PreviewPage } from '../pages/PreviewPage';
import { ProofPage } from '../pages/ProofPage';
import { isAllowed } from '../roles';
import type { DeskServices } from '../services';
import type { Failure } from '../ui/FailureNotice';
import { DeskError } from '../visit/errors';
import type { Form } from '../visit/form';

const NOTE_MAX = 500;

/** The page of an order, what can be done to it, its label and the proof of its transfer. */
export const orderRoutes = (app: FastifyInstance, services: DeskServices): void => {
  const { db, files, now, paymentContext, shop, settings } = services;

  const findOrder = ({ params, texts }: StaffVisit): Promise<FullOrder> =>
    readFullOrder(services, params.number ?? '', texts.order);

  /** The actions that fit an order, and that the role of the person allows. */
  const actionsFor = ({ staff }: StaffVisit, { state }: FullOrder): readonly OrderActionName[] =>
    fittingActions(paymentContext, state).filter((name) => isAllowed(staff.role, `orders.${name}`));

  const orderView = async (visit: StaffVisit, failure?: Failure): Promise<View> => {
    const order = await findOrder(visit);
    const actions = actionsFor(visit, order);
    const maySeeProof = isAllowed(visit.staff.role, 'orders.proof');
    return {
      title: order.transaction_id,
      status: failure ? 409 : 200,
      body: <OrderPage order={order} actions={actions} maySeeProof={maySeeProof} failure={failure} />,
    };
  };

  /** The name of an action on its preview: a change can be of a line. */
  const previewed = ({ texts }: StaffVisit, name: OrderActionName, form: Form): string =>
    name === 'change' && form.has('line') ? texts.order.changedLine : texts.order.names[name];

  page(app, services, '/orders/:number', 'orders.see', (visit) => orderView(visit));

  press(
    app,
    services,
    '/orders/:number/do/:action',
    (_form, { action = '' }) => {
      if (isOrderAction(action)) return `orders.${action}`;
      throw new DeskError(404, 'notFound');
    },
    async (visit, form) => {
      const name = visit.params.action as OrderActionName;
      const order = await findOrder(visit);
      const number = order.transaction_id;
      const isDryRun = !form.has('confirm');
      const { seen = '', ...fields } = Object.fromEntries(form.contents);
      try {
        const change = await perform(paymentContext, order, name, form, {
          ...{ by: visit.staff.name, isDryRun },
          press: { key: form.key, staffId: visit.staff.id, seen, body: [number, name, fields] },
        });
        if (!isDryRun) return { redirect: `/orders/${number}` };
        return {
          title: visit.texts.order.previewTitle(previewed(visit, name, form), number),
          body: (
            <PreviewPage
              change={change}
              action={`/orders/${number}/do/${name}`}
              formKey={form.key}
              fields={form.contents}
            />
          ),
        };
      } catch (error) {
        if (error instanceof AlreadyDone) return { redirect: `/orders/${number}` };
        if (error instanceof OrderHasChanged) return orderView(visit, { order: number, error });
        const isRefusal = error instanceof OperatorError || (error instanceof HttpError && error.status === 409);
        if (!isRefusal) throw error;
        return orderView(visit, { order: number, error: error.message });
      }
    },
  );

  press(app, services, '/orders/:number/note', 'orders.note', async (visit, form) => {
    const { id, transaction_id: number } = await findOrder(visit);
    const note = form.text('note');
    if (note === '' || note.length > NOTE_MAX) throw new DeskError(400, 'badRequest');
    await db.transaction(async (tx) => {
      const body = [number, note];
      if (await isRepeatedPress(tx, { key: form.key, staffId: visit.staff.id, body }, now())) return;
      const row = { id: newId(), order_id: id, note, actor_name: visit.staff.name, created_at: now() };
      await insertOrderNote(tx, row);
    });
    return { redirect: `/orders/${number}` };
  });

  page(app, services, '/orders/:number/label.pdf', 'orders.label', async (visit) => {
    const order = await findOrder(visit);
    const { language } = order;
    const labels = parcelLabels(order, { brand: shop[language].texts.brand, language, deskUrl: settings.desk?.url });
    const pdf = await labelsPdf(labels, { format: 'a6', now: now() });
    return visit.reply
      .headers({ 'cache-control': 'private, no-store', 'content-disposition': 'inline' })
      .type('application/pdf')
      .send(pdf);
  });

  page(app, services, '/orders/:number/proof', 'orders.proof', async (visit) => {
    const order = await findOrder(visit);
    if (order.proof_upload_id === null) throw new DeskError(404, 'notFound');
    return {
      title: visit.texts.order.proofTitle(order.transaction_id),
      body: (
        <ProofPage
          order={order}
          mayBePaid={actionsFor(visit, order).includes('mark-paid')}
          askAgain={askForProof(order, visit.texts.order)}
        />
      ),
    };
  });

  const send = sendStoredFile(files);
  page(app, services, '/orders/:number/proof/picture', 'orders.proof', async (visit) => {
    const { proof_upload_id: proofId } = await findOrder(visit);
    const proof = proofId === null ? undefined : await findUploadById(db.read, proofId);
    if (!proof) throw new DeskError(404, 'notFound');
    return send(visit.reply, (name) => storedName('proof', name), proof.file_name, 'private, no-store');
  });
};
