import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '@/client/lib/messages';
import { useUiValue } from '@/client/lib/uiSlice';
import { Icon } from '@/client/ui/Icon';
import { lazyPart } from '@/client/ui/lazyPart';
import { Picture, pictureSizes } from '@/client/ui/Picture';
import { Empty, Frame, Main, Slide, Thumb, Thumbs, Track, ZoomButton } from './Gallery.styles';
import { shownPicture, zoomScale } from './gallery.ui';

/** The index of the picture that takes most of the track. */
const indexInView = ({ scrollLeft, clientWidth }: Element): number => Math.round(scrollLeft / (clientWidth || 1));

const Zoom = lazyPart(() => import(/* webpackChunkName: "zoom" */ './Zoom').then((module) => module.Zoom), {
  waiting: null,
});

interface GalleryProps {
  name: string;
  images: readonly string[];
}

/** The pictures of a product: the main picture, which a swipe changes, thumbnails and the zoom dialog. */
export const Gallery = ({ name, images }: GalleryProps) => {
  const { catalogMessages, productMessages } = useMessages();
  const total = images.length;
  const [chosen, show] = useUiValue(shownPicture);
  const index = chosen < total ? chosen : 0;
  const [scale, setScale] = useUiValue(zoomScale);
  const track = useRef<HTMLDivElement>(null);
  // While a swipe changes the index, the track is in its place already.
  useLayoutEffect(() => {
    const box = track.current;
    if (box && indexInView(box) !== index) box.scrollLeft = index * box.clientWidth;
  }, [index]);

  if (total === 0) {
    return (
      <Empty>
        <span>{name || catalogMessages.unknownProduct}</span>
        <span>{catalogMessages.noImage}</span>
      </Empty>
    );
  }
  return (
    <Frame $hasThumbs={total > 1}>
      <Main onPointerEnter={Zoom.prefetch}>
        <Track
          ref={track}
          role="group"
          aria-label={productMessages.gallery(name)}
          tabIndex={total > 1 ? 0 : undefined}
          onScroll={({ currentTarget }) => {
            const inView = indexInView(currentTarget);
            if (inView !== index) show(inView);
          }}
          onClick={() => setScale(1)}
        >
          {images.map((image, position) => (
            <Slide key={image}>
              <Picture
                src={image}
                alt={productMessages.picture(name, position + 1, total)}
                sizes={pictureSizes.main}
                priority={position === 0}
              />
            </Slide>
          ))}
        </Track>
        <ZoomButton
          type="button"
          aria-label={`${productMessages.zoom}: ${productMessages.picture(name, index + 1, total)}`}
          aria-haspopup="dialog"
          onClick={() => setScale(1)}
        >
          <Icon name="plus" />
        </ZoomButton>
      </Main>
      {total > 1 && (
        <Thumbs>
          {images.map((image, position) => (
            <li key={image}>
              <Thumb
                type="button"
                aria-label={productMessages.showPicture(position + 1, total)}
                aria-current={position === index || undefined}
                onClick={() => show(position)}
              >
                <Picture src={image} alt="" sizes="5rem" />
              </Thumb>
            </li>
          ))}
        </Thumbs>
      )}
      {scale > 0 && <Zoom name={name} images={images} index={index} />}
    </Frame>
  );
};
