import { styled } from 'styled-components';
import { toggleWishlist } from '@/client/api/wishlist/changeWishlist';
import { selectIsWished } from '@/client/api/wishlist/wishlist.selectors';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Icon } from '@/client/ui/Icon';
import { s } from '@/client/ui/theme';
import { catalogMessages } from '@/shared/messages/catalog';

const Heart = styled.button<{ $isOn: boolean }>`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: ${s('size', 'touch')};
  height: ${s('size', 'touch')};
  padding: 0;
  color: ${({ $isOn }) => ($isOn ? s('color', 'red') : s('color', 'ink'))};
  background: none;
  border: 0;
  touch-action: manipulation;

  /* A light round behind the sign keeps it legible on any picture. */
  &::before {
    content: '';
    position: absolute;
    inset: ${s('space', 1)};
    z-index: -1;
    background: ${s('color', 'paper')};
    border-radius: ${s('radius', 'round')};
    opacity: 0.88;
  }

  isolation: isolate;

  ${s('media', 'hover')} {
    &:hover {
      color: ${s('color', 'red')};
    }
  }
`;

/** The heart on a card: puts the product on the wishlist and takes it off. */
export const WishButton = ({ productId, name }: { productId: number; name: string }) => {
  const dispatch = useAppDispatch();
  const isWished = useAppSelector((state) => selectIsWished(state, productId));
  const label = isWished ? catalogMessages.removeWish(name) : catalogMessages.addWish(name);
  return (
    <Heart
      type="button"
      $isOn={isWished}
      aria-pressed={isWished}
      aria-label={label}
      title={label}
      onClick={() => void dispatch(toggleWishlist(productId))}
    >
      <Icon name={isWished ? 'heartFilled' : 'heart'} />
    </Heart>
  );
};
