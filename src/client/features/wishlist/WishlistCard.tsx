import { selectProductById } from '@/client/api/products/products.selectors';
import { removeFromWishlist } from '@/client/api/wishlist/changeWishlist';
import { paths } from '@/client/lib/paths';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { Picture } from '@/client/ui/Picture';
import { Price } from '@/client/ui/Price';
import type { Product } from '@/shared/contract/products';
import { wishlistLabels } from '@/shared/messages/wishlistPage';
import { Card, CardLink, Face } from './Wishlist.styles';

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
