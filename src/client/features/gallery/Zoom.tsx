import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useUiValue } from '@/client/lib/uiSlice';
import { Dialog } from '@/client/ui/Dialog';
import { IconButton } from '@/client/ui/IconButton';
import { Picture } from '@/client/ui/Picture';
import { s, theme } from '@/client/ui/theme';
import { ZOOM_STEP_SCALE } from '@/shared/constants';
import { productMessages } from '@/shared/messages/product';
import { isZoomOpen, shownPicture, zoomView } from './gallery.ui';
import { adjacentIndex } from './useSwipe';
import { useZoomGestures } from './useZoomGestures';
import { changeView, roundedView, transformOf, wholeView, type ZoomView } from './zoomView';

const CHEVRON_LEFT = 'M14.5 5.5L8 12l6.5 6.5';
const MINUS = 'M5 12h14';

/** How far a press of an arrow key moves the enlarged picture, in CSS pixels. */
const KEY_MOVE_PX = 80;

const Screen = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  height: 100dvh;
`;

const Stage = styled.div<{ $isWhole: boolean }>`
  display: flex;
  align-items: center;
  justify-content: center;
  overflow: hidden;
  cursor: ${({ $isWhole }) => ($isWhole ? 'zoom-in' : 'grab')};
  touch-action: none;
  user-select: none;
`;

/** As wide as the viewport, but only so wide that the picture fits the height above the bar. */
const Sheet = styled.div`
  flex: none;
  width: min(100%, (100dvh - ${theme.space[16]}) * 4 / 5);
  transition: transform ${s('motion', 'calm')};
`;

const Bar = styled.div`
  z-index: ${s('layer', 'raised')};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 ${s('space', 4)};
  padding: ${s('space', 2)};
  background: ${s('color', 'paper')};
  font-variant-numeric: tabular-nums;
`;

export interface ZoomProps {
  name: string;
  images: readonly string[];
  index: number;
}

/**
 * A dialog that fills the screen with a picture. A tap, a pinch, buttons and the keys + and − enlarge it, dragging and
 * the arrow keys up and down move it. Swipes, buttons and the arrow keys left and right show another picture; with the
 * shift key these arrow keys move the enlarged picture.
 */
export const Zoom = ({ name, images, index }: ZoomProps) => {
  const total = images.length;
  const [view, setView] = useUiValue(zoomView);
  const [, setZoomed] = useUiValue(isZoomOpen);
  const [, showPicture] = useUiValue(shownPicture);
  const isWhole = view.scale === 1;
  const show = (next: ZoomView) => {
    const rounded = roundedView(next);
    if (transformOf(rounded) !== transformOf(view)) setView(rounded);
  };
  const step = (by: 1 | -1) => {
    show(wholeView);
    showPicture(adjacentIndex(index, by, total));
  };
  const close = () => {
    show(wholeView);
    setZoomed(false);
  };
  const { stage, sheet, area, handlers } = useZoomGestures(view, (end) => {
    if (end.step) step(end.step);
    else show(end.view);
  });
  const scaleBy = (ratio: number) => show(changeView(view, { ratio }, area()));
  const moveBy = (x: number, y: number) =>
    show(changeView(view, { from: { x: 0, y: 0 }, to: { x: x * KEY_MOVE_PX, y: y * KEY_MOVE_PX } }, area()));

  const keys: Readonly<Record<string, () => void>> = {
    '+': () => scaleBy(ZOOM_STEP_SCALE),
    '=': () => scaleBy(ZOOM_STEP_SCALE),
    '-': () => scaleBy(1 / ZOOM_STEP_SCALE),
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    ArrowUp: () => moveBy(0, 1),
    ArrowDown: () => moveBy(0, -1),
    'Shift+ArrowLeft': () => moveBy(1, 0),
    'Shift+ArrowRight': () => moveBy(-1, 0),
  };
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const run = keys[event.shiftKey && event.key !== '+' ? `Shift+${event.key}` : event.key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });

  return (
    <Dialog look="full" label={productMessages.zoomed(name)} isOpen onClose={close}>
      <Screen>
        <Stage ref={stage} $isWhole={isWhole} {...handlers}>
          <Sheet ref={sheet} style={{ transform: transformOf(view) }}>
            <Picture
              src={images[index] ?? ''}
              alt={productMessages.picture(name, index + 1, total)}
              sizes={isWhole ? '100vw' : '250vw'}
              priority
            />
          </Sheet>
        </Stage>
        <Bar>
          <IconButton label={productMessages.zoomOut} icon={MINUS} onClick={() => scaleBy(1 / ZOOM_STEP_SCALE)} />
          {total > 1 && (
            <>
              <IconButton label={productMessages.previousPicture} icon={CHEVRON_LEFT} onClick={() => step(-1)} />
              <span aria-live="polite">{productMessages.position(index + 1, total)}</span>
              <IconButton label={productMessages.nextPicture} icon="chevronRight" onClick={() => step(1)} />
            </>
          )}
          <IconButton label={productMessages.zoom} icon="plus" onClick={() => scaleBy(ZOOM_STEP_SCALE)} />
        </Bar>
      </Screen>
    </Dialog>
  );
};
