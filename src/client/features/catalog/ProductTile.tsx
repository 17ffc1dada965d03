import { memo } from 'react';
import { styled } from 'styled-components';
import { selectProductById } from '@/client/api/products/products.selectors';
import { useMessages, useNameLang } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/lib/store';
import { Link } from '@/client/ui/Link';
import { Picture } from '@/client/ui/Picture';
import { Price } from '@/client/ui/Price';
import { s } from '@/client/ui/theme';

const Tile = styled(Link)`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${s('space', 2)};
  min-width: 0;
  text-decoration: none;
  overflow-wrap: anywhere;

  ${s('media', 'hover')} {
    &:hover {
      text-decoration: underline;
    }
  }
`;

/** One link to a product, with picture, name and price. `sizes`: the attribute of its picture. */
export const ProductTile = memo(({ productId, sizes }: { productId: number; sizes: string }) => {
  const { catalogMessages } = useMessages();
  const product = useAppSelector((state) => selectProductById(state, productId));
  const nameLang = useNameLang(product);
  if (!product) return null;
  return (
    <Tile to={paths.product(productId)}>
      <Picture src={product.images[0] ?? ''} alt="" sizes={sizes} />
      <span lang={nameLang}>{product.name || catalogMessages.unknownProduct}</span>
      <Price price={product.new_price} oldPrice={product.old_price} />
    </Tile>
  );
});
ProductTile.displayName = 'ProductTile';
