import { Notice } from '@/client/ui/Notice';
import { sendStoredFile } from '@/server/modules/uploads/sendStoredFile';
import { storedName } from '@/server/repositories/referencedFiles';
import { findUploadById } from '@/server/repositories/uploads';
import { writeMoney } from '@/shared/values/money';
import { REFERENCE } from '../actions/fields';
import { offersOf } from '../actions/offers';
import type { DeskRoutes } from '../http/routes';
import { chatWith } from '../orders/chats';
import { readFullOrder } from '../orders/fullOrder';
import { ActionForm } from '../ui/ActionForm';
import { ButtonLink } from '../ui/controls';
import { DeskError } from '../visit/errors';

/** The proof of a bank transfer beside the sum, to be compared with the bank. */
export const proofRoutes = ({ page, services }: DeskRoutes): void => {
  const { db, files, paymentContext } = services;

  page('/orders/:number/proof', 'orders.proof', async (visit) => {
    const { order: texts, orders } = visit.texts;
    const order = await readFullOrder(services, visit.params.number);
    if (order.proof_upload_id === null) throw new DeskError(404, 'notFound');
    const { transaction_id: number, customer_name: name, sameProof } = order;
    const [path, sum] = [`/orders/${number}`, writeMoney(order.account.toCollect)];
    const mayBePaid = offersOf(paymentContext, order, visit).some((offer) => offer.name === 'mark-paid');
    const askAgain = chatWith(order, texts.askAgainText(name, number, sum));
    return {
      title: texts.proofTitle(number),
      body: (
        <>
          <p>
            <strong>{sum}</strong> · {name}
          </p>
          {sameProof.length > 0 && (
            <Notice tone="danger">
              {texts.sameProof}{' '}
              {sameProof.map((other) => (
                <a key={other} href={`/orders/${other}`}>
                  {other}{' '}
                </a>
              ))}
            </Notice>
          )}
          <a href={`${path}/proof/picture`}>
            <img className="whole" src={`${path}/proof/picture`} alt={texts.proofPicture} />
          </a>
          {mayBePaid && (
            <ActionForm
              {...{ path, name: 'mark-paid', action: { fields: { reference: REFERENCE } } }}
              hidden={{ seen: order.version, reason: texts.paidByTransfer }}
              submit={`${orders.paid} ${sum}`}
            />
          )}
          {askAgain !== undefined && (
            <ButtonLink href={askAgain} rel="noreferrer" $full>
              {texts.askAgain}
            </ButtonLink>
          )}
          <ButtonLink href={path} $full>
            {number}
          </ButtonLink>
        </>
      ),
    };
  });

  const send = sendStoredFile(files);
  page('/orders/:number/proof/picture', 'orders.proof', async ({ params, reply }) => {
    const { proof_upload_id: proofId } = await readFullOrder(services, params.number);
    const proof = proofId === null ? undefined : await findUploadById(db.read, proofId);
    if (!proof) throw new DeskError(404, 'notFound');
    return send(reply, (name) => storedName('proof', name), proof.file_name, 'private, no-store');
  });
};
