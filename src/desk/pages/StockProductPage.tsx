import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';
import { Text } from '@/client/ui/Typography';
import type { StoredProduct } from '@/server/repositories/products';
import type { ListedMovement } from '@/server/repositories/stockMovements';
import { useTexts } from '../visit/visit';
import { STOCK_ACTIONS } from '../actions/stockActions';
import { ActionForm } from '../ui/ActionForm';
import { ButtonLink, Row } from '../ui/controls';
import { Disclosure } from '../ui/Disclosure';
import { ProductPicture } from '../ui/ProductPicture';
import { Queue } from '../ui/Queue';
import { Refusal } from '../ui/Refusal';
import { Box, Figures, PlainList } from '../ui/Section';
import { StockForm } from '../ui/StockForm';
import { useTime } from '../ui/useTime';

export interface StockProductPageProps {
  product: StoredProduct;
  /** The units that orders hold which have not left the shop, by size. */
  unsent: ReadonlyMap<string, number>;
  movements: readonly ListedMovement[];
  /** The size of the tag that was read, or that was changed last. */
  chosen: string | undefined;
  /** True for people who may set the units without a count. */
  maySet: boolean;
  refused?: Error | undefined;
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
    <Figures
      rows={movements.map(({ size, position, units, on_hand: left, kind, order_number: order, note, ...row }) => [
        <span key={`${size} ${position}`}>
          {time(row.created_at)}: {size}, {texts.kinds[kind]}{' '}
          {order !== null && <a href={`/orders/${order}`}>{order}</a>}
          {[note, row.actor_name].filter(Boolean).map((text) => ` · ${text}`)}
        </span>,
        `${units > 0 ? `+${units}` : units} → ${left}`,
      ])}
    />
  );
};

/** The sizes of a product with their units, which are counted or changed here, and their last movements. */
export const StockProductPage = ({ product, unsent, movements, chosen, maySet, refused }: StockProductPageProps) => {
  const { stock: texts, actions } = useTexts();
  return (
    <>
      <Refusal error={refused} />
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
      {maySet && (
        <ActionForm
          {...{ path: `/stock/${product.id}`, name: 'set', action: STOCK_ACTIONS.set, title: actions.names.set }}
          offered={{ size: Object.fromEntries(product.sizes.map(({ size }) => [size, size])) }}
          {...(chosen !== undefined && { defaults: { size: chosen } })}
        />
      )}
      <Disclosure title={texts.movements}>
        <div>
          <Movements movements={movements} />
        </div>
      </Disclosure>
    </>
  );
};
