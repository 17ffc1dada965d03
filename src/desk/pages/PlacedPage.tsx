import { styled } from 'styled-components';
import { Notice } from '@/client/ui/Notice';
import type { AdminOrder } from '@/server/repositories/ordersAdmin';
import { money } from '../visit/money';
import { useTexts } from '../visit/visit';
import { ButtonLink } from '../ui/controls';
import { Box, Section } from '../ui/Section';

const Message = styled(Box)`
  white-space: pre-line;
`;

/** An order of a chat that was placed, with the message to the customer. */
export const PlacedPage = ({ order, message, link }: { order: AdminOrder; message: string; link: string }) => {
  const { sales: texts } = useTexts();
  return (
    <>
      <Notice tone="success">
        {texts.placed(order.transaction_id)} {texts.total(money(order.total_cents))}
      </Notice>
      <Section title={texts.message}>
        <Message lang={order.language}>{message}</Message>
        <ButtonLink href={link} variant="primary" isWide target="_blank" rel="noreferrer">
          {texts.chat}
        </ButtonLink>
      </Section>
      <ButtonLink href={`/orders/${order.transaction_id}`} isWide>
        {texts.open}
      </ButtonLink>
      <ButtonLink href="/new-order" isWide>
        {texts.another}
      </ButtonLink>
    </>
  );
};
