import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Icon } from '@/client/ui/Icon';
import { lazyPart } from '@/client/ui/lazyPart';
import { Picture, pictureSizes } from '@/client/ui/Picture';
import { catalogMessages } from '@/shared/messages/catalog';
import { productMessages } from '@/shared/messages/product';
import { Empty, Frame, Main, MainPicture, Thumb, Thumbs, ZoomSign } from './Gallery.styles';
import { galleryLeft, pictureShown, selectGalleryIndex, selectIsZoomed, zoomOpened } from './gallerySlice';
import { adjacentIndex, useSwipe } from './useSwipe';

const Zoom = lazyPart(() => import(/* webpackChunkName: "zoom" */ './Zoom').then((module) => module.Zoom), {
  waiting: null,
});

interface GalleryProps {
  productId: number;
  name: string;
  images: readonly string[];
}

/** The pictures of a product: thumbnails, the main picture and the zoom dialog. */
export const Gallery = ({ productId, name, images }: GalleryProps) => {
  const dispatch = useAppDispatch();
  const total = images.length;
  const index = useAppSelector((state) => selectGalleryIndex(state, productId, total));
  const isZoomed = useAppSelector((state) => selectIsZoomed(state, productId));
  useEffect(() => () => void dispatch(galleryLeft()), [dispatch, productId]);
  const swipe = useSwipe((step) => dispatch(pictureShown({ productId, index: adjacentIndex(index, step, total) })));

  const shown = images[index];
  if (shown === undefined) {
    return (
      <Empty>
        {name || catalogMessages.unknownProduct}
        <span>{catalogMessages.noImage}</span>
      </Empty>
    );
  }
  return (
    <Frame role="group" aria-label={productMessages.gallery(name)} $hasThumbs={total > 1}>
      <Main
        type="button"
        aria-label={`${productMessages.zoom}: ${productMessages.picture(name, index + 1, total)}`}
        aria-haspopup="dialog"
        {...swipe.handlers}
        onPointerEnter={() => void Zoom.prepare().catch(() => undefined)}
        onClick={() => {
          if (!swipe.hasJustSwiped()) dispatch(zoomOpened({ productId, index }));
        }}
      >
        <MainPicture
          src={shown}
          alt={productMessages.picture(name, index + 1, total)}
          sizes={pictureSizes.main}
          priority
        />
        <ZoomSign>
          <Icon name="plus" />
        </ZoomSign>
      </Main>
      {total > 1 && (
        <Thumbs>
          {images.map((image, position) => (
            <li key={image}>
              <Thumb
                type="button"
                aria-label={productMessages.showPicture(position + 1, total)}
                aria-current={position === index || undefined}
                onClick={() => dispatch(pictureShown({ productId, index: position }))}
              >
                <Picture src={image} alt="" sizes="5rem" />
              </Thumb>
            </li>
          ))}
        </Thumbs>
      )}
      {isZoomed && <Zoom productId={productId} name={name} images={images} index={index} />}
    </Frame>
  );
};
