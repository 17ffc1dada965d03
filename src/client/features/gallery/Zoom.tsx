import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { listenToKeys } from '@/client/lib/keys';
import { useMessages } from '@/client/lib/messages';
import { useUiValue } from '@/client/lib/uiSlice';
import { Dialog } from '@/client/ui/Dialog';
import { IconButton } from '@/client/ui/IconButton';
import { Row } from '@/client/ui/Layout';
import { Picture } from '@/client/ui/Picture';
import { s } from '@/client/ui/theme';
import { ZOOM_SCALES, ZOOM_TAP_SCALE } from '@/shared/constants';
import { shownPicture, zoomScale } from './gallery.ui';
import { useSwipe } from './useSwipe';

const CHEVRON_LEFT = 'M14.5 5.5L8 12l6.5 6.5';
const MINUS = 'M5 12h14';

/**
 * The whole picture is as wide as the window, but only so wide that it fits the height above the buttons. Browsers without
 * `dvh` take `vh`.
 */
const Stage = styled.div<{ $scale: number }>`
  display: flex;
  height: calc(100vh - ${s('space', 16)});
  height: calc(100dvh - ${s('space', 16)});
  overflow: auto;
  overscroll-behavior: contain;
  cursor: ${({ $scale }) => ($scale > 1 ? 'zoom-out' : 'zoom-in')};

  > * {
    flex: none;
    width: calc(min(100%, (100vh - ${s('space', 16)}) * 4 / 5) * ${({ $scale }) => $scale});
    width: calc(min(100%, (100dvh - ${s('space', 16)}) * 4 / 5) * ${({ $scale }) => $scale});
    margin: auto;
  }
`;

/** Returns the index of the next or previous of `total` pictures; wraps around at both ends. */
const adjacentIndex = (index: number, step: 1 | -1, total: number): number => (index + step + total) % total;

interface ZoomProps {
  name: string;
  images: readonly string[];
  index: number;
}

/**
 * A dialog that fills the screen with a picture. A tap, buttons and the keys + and − change its size; the browser
 * scrolls and pinches it. Swipes, buttons and arrow keys show another picture.
 */
export const Zoom = ({ name, images, index }: ZoomProps) => {
  const { productMessages } = useMessages();
  const total = images.length;
  const [scale, setScale] = useUiValue(zoomScale);
  const [, setIndex] = useUiValue(shownPicture);
  const stage = useRef<HTMLDivElement>(null);
  /** The point of the picture that is in the middle after its size has changed, as parts of its width and height. */
  const middle = useRef({ x: 0.5, y: 0.5 });
  useEffect(() => {
    const box = stage.current;
    if (!box) return;
    box.scrollLeft = middle.current.x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = middle.current.y * box.scrollHeight - box.clientHeight / 2;
  }, [scale]);

  const resize = (next: number | undefined) => {
    const box = stage.current;
    if (!box || next === undefined) return;
    middle.current = {
      x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
      y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
    };
    setScale(next);
  };
  const enlarge = () => resize(ZOOM_SCALES.find((larger) => larger > scale));
  const reduce = () => resize(ZOOM_SCALES.filter((smaller) => smaller < scale).pop());
  const toggle = ({ target, nativeEvent: { offsetX, offsetY } }: React.MouseEvent) => {
    const { clientWidth, clientHeight } = target as Element;
    middle.current = { x: offsetX / clientWidth, y: offsetY / clientHeight };
    setScale(scale > 1 ? 1 : ZOOM_TAP_SCALE);
  };
  const step = (by: 1 | -1) => {
    if (scale > 1) setScale(1);
    setIndex(adjacentIndex(index, by, total));
  };
  const swipe = useSwipe(step);
  useEffect(() => {
    const keys: Readonly<Record<string, () => void>> = {
      '+': enlarge,
      '=': enlarge,
      '-': reduce,
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
    };
    const handleKey = (event: KeyboardEvent) => {
      const run = keys[event.key];
      const isScroll = event.target === stage.current && scale > 1 && event.key.startsWith('Arrow');
      if (!run || isScroll || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      run();
    };
    return listenToKeys(handleKey);
  });

  return (
    <Dialog look="full" label={productMessages.zoomed(name)} onClose={() => setScale(0)}>
      <Stage ref={stage} $scale={scale} tabIndex={scale > 1 ? 0 : -1} onClick={toggle} {...(scale === 1 && swipe)}>
        <Picture
          src={images[index] ?? ''}
          alt={productMessages.picture(name, index + 1, total)}
          sizes={`${scale * 100}vw`}
          priority
        />
      </Stage>
      <Row $justify="center" $gap={4} $wrap>
        <IconButton label={productMessages.zoomOut} icon={MINUS} onClick={reduce} />
        {total > 1 && (
          <>
            <IconButton label={productMessages.previousPicture} icon={CHEVRON_LEFT} onClick={() => step(-1)} />
            <span aria-live="polite">{productMessages.position(index + 1, total)}</span>
            <IconButton label={productMessages.nextPicture} icon="chevronRight" onClick={() => step(1)} />
          </>
        )}
        <IconButton label={productMessages.zoom} icon="plus" onClick={enlarge} />
      </Row>
    </Dialog>
  );
};
