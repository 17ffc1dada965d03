import { formatPrice } from '@/client/lib/format';
import { useLang, useMessages } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { Link } from '@/client/ui/Link';
import { pictureColumns, RowPicture, StackedCell, StackedRow, StackedTable } from '@/client/ui/StackedTable';
import type { Order } from '@/shared/contract/orders';
import { lineTotal } from '@/shared/domain/totals';
import { DEFAULT_LANGUAGE } from '@/shared/languages';
import type { Messages } from '@/shared/messages/messages';

const columnsOf = ({ orderLabels }: Messages) => [
  { label: orderLabels.image },
  { label: orderLabels.itemTitle },
  { label: orderLabels.size },
  { label: orderLabels.price, isEnd: true },
  { label: orderLabels.quantity, isEnd: true },
  { label: orderLabels.lineTotal, isEnd: true },
];
const phoneAreas = `'picture title title' 'picture size size' 'picture price total' 'picture quantity total'`;

/** The ordered items with the prices at the time of the order. */
export const OrderItems = ({ order }: { order: Order }) => {
  const { items, language = DEFAULT_LANGUAGE } = order;
  const messages = useMessages();
  const lang = useLang(language);
  const { formats, orderLabels } = messages;
  return (
    <StackedTable label={orderLabels.itemsCaption} columns={columnsOf(messages)}>
      {items.map(({ productId: product, size, quantity }) => (
        <StackedRow key={`${product.id}_${size}`} areas={phoneAreas} columns={pictureColumns}>
          <StackedCell area="picture">
            <RowPicture src={product.images[0] ?? ''} />
          </StackedCell>
          <StackedCell area="title">
            <Link to={paths.product(product.id)} lang={lang}>
              {product.name}
            </Link>
          </StackedCell>
          <StackedCell area="size" label={orderLabels.size}>
            {formats.sizeName(size)}
          </StackedCell>
          <StackedCell area="price" label={orderLabels.price} isEnd>
            {formatPrice(product.new_price)}
          </StackedCell>
          <StackedCell area="quantity" label={orderLabels.quantity} isEnd>
            {quantity}
          </StackedCell>
          <StackedCell area="total" isEnd isAtEdge>
            <strong>{formatPrice(lineTotal({ price: product.new_price, count: quantity }))}</strong>
          </StackedCell>
        </StackedRow>
      ))}
    </StackedTable>
  );
};
