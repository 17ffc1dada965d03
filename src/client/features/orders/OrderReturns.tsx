import { useLang, useMessages } from '@/client/lib/messages';
import { Stack } from '@/client/ui/Layout';
import { Heading, Text } from '@/client/ui/Typography';
import type { Order } from '@/shared/contract/orders';
import { DEFAULT_LANGUAGE } from '@/shared/languages';
import { hasOwn } from '@/shared/values/hasOwn';

/** The items that come back or came back. States of a later release are left out, and so are cancelled returns. */
export const OrderReturns = ({ order }: { order: Order }) => {
  const { returns = [], language = DEFAULT_LANGUAGE } = order;
  const { cartMessages, orderLabels } = useMessages();
  const lang = useLang(language);
  const states: Readonly<Record<string, string>> = orderLabels.returnStates;
  const shown = returns.filter(({ state }) => hasOwn(states, state));
  if (shown.length === 0) return null;
  return (
    <Stack as="section" $gap={3} aria-label={orderLabels.returns}>
      <Heading level={2} size="h3">
        {orderLabels.returns}
      </Heading>
      <ul>
        {shown.flatMap(({ number, state, items }) =>
          items.map(({ productId, size, quantity }) => (
            <li key={`${number} ${productId.id} ${size}`}>
              <span lang={lang}>{`${quantity} × ${cartMessages.lineName(productId.name, size)}`}</span>
              <Text as="span" $tone="muted">{`\u00a0· ${states[state]}`}</Text>
            </li>
          )),
        )}
      </ul>
    </Stack>
  );
};
