import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Dialog } from '@/client/ui/Dialog';
import { IconButton } from '@/client/ui/IconButton';
import { Picture } from '@/client/ui/Picture';
import { s, theme } from '@/client/ui/theme';
import { productMessages } from '@/shared/messages/product';
import { pictureShown, selectIsZoomed, zoomClosed } from './gallerySlice';
import { adjacentIndex, useSwipe } from './useSwipe';

const CHEVRON_LEFT = 'M14.5 5.5L8 12l6.5 6.5';

const Stage = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-height: 100dvh;
  padding-block: ${s('space', 16)};
  touch-action: pan-y pinch-zoom;
`;

/** As wide as the viewport, but only so wide that the picture fits the viewport height. */
const Sheet = styled.div`
  width: min(100%, (100dvh - 2 * ${theme.space[16]}) * 4 / 5);
`;

const Bar = styled.div`
  position: fixed;
  inset-block-end: 0;
  inset-inline: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${s('space', 6)};
  padding: ${s('space', 2)};
  background: ${s('color', 'paper')};
  font-variant-numeric: tabular-nums;
`;

interface ZoomProps {
  productId: number;
  name: string;
  images: readonly string[];
  index: number;
}

/** Dialog with the enlarged picture. Buttons, arrow keys and swipes show the previous or next picture. */
export const Zoom = ({ productId, name, images, index }: ZoomProps) => {
  const dispatch = useAppDispatch();
  const total = images.length;
  const isOpen = useAppSelector((state) => selectIsZoomed(state, productId));
  const move = (step: 1 | -1) => dispatch(pictureShown({ productId, index: adjacentIndex(index, step, total) }));
  const swipe = useSwipe(move);

  useEffect(() => {
    if (!isOpen) return undefined;
    const handleKey = ({ key }: KeyboardEvent) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : undefined;
      if (step) dispatch(pictureShown({ productId, index: adjacentIndex(index, step, total) }));
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [dispatch, isOpen, productId, index, total]);

  return (
    <Dialog look="full" label={productMessages.zoomed(name)} isOpen={isOpen} onClose={() => dispatch(zoomClosed())}>
      <Stage {...swipe.handlers}>
        <Sheet>
          <Picture
            src={images[index] ?? ''}
            alt={productMessages.picture(name, index + 1, total)}
            sizes="(min-width: 48rem) 60rem, 100vw"
            priority
          />
        </Sheet>
      </Stage>
      {total > 1 && (
        <Bar>
          <IconButton label={productMessages.previousPicture} icon={CHEVRON_LEFT} onClick={() => move(-1)} />
          <span aria-live="polite">{productMessages.position(index + 1, total)}</span>
          <IconButton label={productMessages.nextPicture} icon="chevronRight" onClick={() => move(1)} />
        </Bar>
      )}
    </Dialog>
  );
};
