import { useSelector } from 'react-redux';
import { selectIsWished } from '@/client/api/wishlist/wishlist.selectors';
import { toggleWishlist } from '@/client/api/wishlist/changeWishlist';
import { useThunkDispatch } from '@/client/lib/store';
import { productMessages } from '@/shared/messages/product';
import { IconButton } from '@/client/ui/IconButton';
import { HeartFrame } from './ProductDisplay.styles';

/** Puts a product on the wishlist and takes it off. */
export const WishlistHeart = ({ productId }: { productId: number }) => {
  const dispatch = useThunkDispatch();
  const isWished = useSelector((state: Parameters<typeof selectIsWished>[0]) => selectIsWished(state, productId));
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
