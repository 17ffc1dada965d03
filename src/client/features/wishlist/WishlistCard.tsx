import { styled } from 'styled-components';
import { selectProductById } from '@/client/api/products/products.selectors';
import { removeFromWishlist } from '@/client/api/wishlist/changeWishlist';
import { paths } from '@/client/lib/paths';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { Link } from '@/client/ui/Link';
import { Picture } from '@/client/ui/Picture';
import { Price } from '@/client/ui/Price';
import { s } from '@/client/ui/theme';
import type { Product } from '@/shared/contract/products';
import { wishlistLabels } from '@/shared/messages/wishlistPage';

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${s('space', 6)} ${s('space', 4)};

  ${s('media', 'tablet')} {
    grid-template-columns: repeat(auto-fill, minmax(${s('size', 'cardSmall')}, 1fr));
  }
`;

export const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 2)};
  min-width: 0;
`;

/** The part of a card over which the sizes open. */
export const Face = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${s('space', 2)};
`;

/** One link to the product, with picture, name and price. */
export const CardLink = styled(Link)`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 2)};
  text-decoration: none;
  overflow-wrap: anywhere;

  ${s('media', 'hover')} {
    &:hover {
      text-decoration: underline;
    }
  }
`;

interface WishlistCardProps {
  productId: number;
  /** Renders the button that opens the sizes of a product. */
  renderAdd: (product: Product) => React.ReactNode;
}

/** One product of the wishlist. */
export const WishlistCard = ({ productId, renderAdd }: WishlistCardProps) => {
  const dispatch = useAppDispatch();
  const product = useAppSelector((state) => selectProductById(state, productId));
  if (!product) return null;
  return (
    <Card>
      <Face>
        <CardLink to={paths.product(product.id)}>
          <Picture src={product.images[0] ?? ''} alt="" sizes="(min-width: 48rem) 14rem, 45vw" />
          <span>{product.name}</span>
          <Price price={product.new_price} oldPrice={product.old_price} />
        </CardLink>
        {renderAdd(product)}
      </Face>
      <Button
        variant="secondary"
        size="small"
        $full
        aria-label={wishlistLabels.removeOf(product.name)}
        onClick={() => void dispatch(removeFromWishlist(product.id))}
      >
        {wishlistLabels.remove}
      </Button>
    </Card>
  );
};
