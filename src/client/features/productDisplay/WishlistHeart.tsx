import { toggleWishlist } from '@/client/api/wishlist/changeWishlist';
import { selectIsWished } from '@/client/api/wishlist/wishlist.selectors';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { IconButton } from '@/client/ui/IconButton';
import { productMessages } from '@/shared/messages/product';
import { HeartFrame } from './ProductDisplay.styles';

/** Puts a product on the wishlist and takes it off. */
export const WishlistHeart = ({ productId }: { productId: number }) => {
  const dispatch = useAppDispatch();
  const isWished = useAppSelector((state) => selectIsWished(state, productId));
  return (
    <HeartFrame $isWished={isWished}>
      <IconButton
        label={isWished ? productMessages.removeFromWishlist : productMessages.addToWishlist}
        icon={isWished ? 'heartFilled' : 'heart'}
        onClick={() => void dispatch(toggleWishlist(productId))}
      />
    </HeartFrame>
  );
};
