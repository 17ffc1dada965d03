import { useLang, useMessages } from '@/client/lib/messages';
import { Stack } from '@/client/ui/Layout';
import { Heading, Text } from '@/client/ui/Typography';
import type { Order } from '@/shared/contract/orders';
import { DEFAULT_LANGUAGE } from '@/shared/languages';
import type { Messages } from '@/shared/messages/messages';
import { hasOwn } from '@/shared/values/hasOwn';

/** The state of a parcel in words; one of a later release has its name. */
const stateText = ({ orderLabels: { notPacked, steps } }: Messages, state: string): string => {
  if (state === 'new') return notPacked;
  return hasOwn(steps, state) ? steps[state as keyof typeof steps] : state;
};

/** The parcels of an order that is sent in parts, and what is in each; nothing for one that is sent as a whole. */
export const OrderParcels = ({ order }: { order: Order }) => {
  const messages = useMessages();
  const { cartMessages, orderLabels } = messages;
  const { parcels = [], language = DEFAULT_LANGUAGE } = order;
  const lang = useLang(language);
  if (parcels.length < 2) return null;
  return (
    <Stack as="section" $gap={4} aria-label={orderLabels.parcels}>
      <Heading level={2} size="h3">
        {orderLabels.parcels}
      </Heading>
      <Stack as="ul" $gap={3}>
        {parcels.map(({ number, state, items }) => (
          <li key={number}>
            <Text>
              <strong>{orderLabels.parcel(number, stateText(messages, state))}</strong>
            </Text>
            {items.map(({ productId, size, quantity }) => (
              <Text key={`${productId.id}_${size}`} $size="small" lang={lang}>
                {`${quantity} × ${cartMessages.lineName(productId.name, size)}`}
              </Text>
            ))}
          </li>
        ))}
      </Stack>
    </Stack>
  );
};
