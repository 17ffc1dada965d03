import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';
import { Text } from '@/client/ui/Typography';
import type { StoredProduct } from '@/server/repositories/products';
import type { ListedMovement } from '@/server/repositories/stockMovements';
import { useTexts } from '../visit/visit';
import { ButtonLink, Row } from '../ui/controls';
import { Disclosure } from '../ui/Disclosure';
import { ProductPicture } from '../ui/ProductPicture';
import { Queue } from '../ui/Queue';
import { Box, Figures, PlainList, Refusal } from '../ui/Section';
import { StockForm } from '../ui/StockForm';
import { useTime } from '../ui/useTime';

export interface StockProductPageProps {
  product: StoredProduct;
  /** The units that orders hold which have not left the shop, by size. */
  unsent: ReadonlyMap<string, number>;
  movements: readonly ListedMovement[];
  /** The size of the tag that was read, or that was changed last. */
  chosen: string | undefined;
  refused?: string | undefined;
}

const SizeBox = styled(Box)`
  &[aria-current] {
    outline: 3px solid ${s('color', 'red')};
  }
`;

const Movements = ({ movements }: Pick<StockProductPageProps, 'movements'>) => {
  const { stock: texts } = useTexts();
  const time = useTime();
  if (movements.length === 0) return <Text>{texts.noMovements}</Text>;
  return (
    <Figures>
      <tbody>
        {movements.map(({ size, position, units, on_hand: left, kind, order_number: order, note, ...row }) => (
          <tr key={`${size} ${position}`}>
            <td>
              {time(row.created_at)}: {size}, {texts.kinds[kind]}
              {order !== null && (
                <>
                  {' '}
                  <a href={`/orders/${order}`}>{order}</a>
                </>
              )}
              {[note, row.actor_name].filter(Boolean).map((text) => ` · ${text}`)}
            </td>
            <td>
              {units > 0 ? `+${units}` : units} → {left}
            </td>
          </tr>
        ))}
      </tbody>
    </Figures>
  );
};

/** The sizes of a product with their units, which are counted or changed here, and their last movements. */
export const StockProductPage = ({ product, unsent, movements, chosen, refused }: StockProductPageProps) => {
  const { stock: texts } = useTexts();
  return (
    <>
      <Refusal text={refused} />
      <Queue />
      <Row>
        <ProductPicture images={product.images} />
        <ButtonLink href={`/tags/${product.id}`} size="small">
          {texts.tags}
        </ButtonLink>
      </Row>
      <Text $size="small">{texts.countedHint}</Text>
      <PlainList>
        {product.sizes
          .toSorted((one, other) => Number(other.size === chosen) - Number(one.size === chosen))
          .map(({ size, on_hand: units }) => {
            const held = unsent.get(size) ?? 0;
            return (
              <SizeBox as="li" key={size} aria-current={size === chosen ? 'true' : undefined}>
                <strong>{texts.size(size, units)}</strong>
                {held > 0 && <Text $size="small">{texts.unsent(held, units + held)}</Text>}
                <StockForm of={`${product.name} (${size})`} hidden={{ product: String(product.id), size }} />
              </SizeBox>
            );
          })}
      </PlainList>
      <Disclosure title={texts.movements}>
        <div>
          <Movements movements={movements} />
        </div>
      </Disclosure>
    </>
  );
};
