import { styled } from 'styled-components';
import { Notice } from '@/client/ui/Notice';
import { s } from '@/client/ui/theme';
import { Text } from '@/client/ui/Typography';
import { useTexts } from '../visit/visit';
import { Button, ButtonLink, Stack, TextField } from '../ui/controls';
import { Form } from '../ui/Form';
import { money } from '../visit/money';
import type { FullOrder } from '../orders/fullOrder';

const Picture = styled.img`
  width: 100%;
  max-height: 80vh;
  object-fit: contain;
  background: ${s('color', 'sand')};
`;

interface ProofPageProps {
  order: FullOrder;
  /** True when the order waits for the money, and the person may record it. */
  mayBePaid: boolean;
  /** The link of a chat that asks for the picture again; undefined without a phone. */
  askAgain: string | undefined;
}

/** The proof of a bank transfer beside the sum, to be compared with the bank. */
export const ProofPage = ({ order, mayBePaid, askAgain }: ProofPageProps) => {
  const { order: texts, orders, actions } = useTexts();
  const number = order.transaction_id;
  return (
    <>
      <Text $size="lead">
        <strong>{money(order.toCollect)}</strong> · {order.customer_name}
      </Text>
      {order.sameProof.length > 0 && (
        <Notice tone="danger">
          {texts.sameProof}{' '}
          {order.sameProof.map((other) => (
            <a key={other} href={`/orders/${other}`}>
              {other}{' '}
            </a>
          ))}
        </Notice>
      )}
      <a href={`/orders/${number}/proof/picture`}>
        <Picture src={`/orders/${number}/proof/picture`} alt={texts.proofPicture} />
      </a>
      {mayBePaid && (
        <Form action={`/orders/${number}/do/mark-paid`} hidden={{ seen: order.version, reason: texts.paidByTransfer }}>
          <Stack>
            <TextField name="reference" label={actions.fields.reference} maxLength={500} />
            <Button size="large" isWide>
              {orders.paid} {money(order.toCollect)}
            </Button>
          </Stack>
        </Form>
      )}
      {askAgain !== undefined && (
        <ButtonLink href={askAgain} rel="noreferrer" isWide>
          {texts.askAgain}
        </ButtonLink>
      )}
      <ButtonLink href={`/orders/${number}`} isWide>
        {number}
      </ButtonLink>
    </>
  );
};
