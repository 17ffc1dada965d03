import { useUiValue } from '@/client/lib/uiSlice';
import { Icon } from '@/client/ui/Icon';
import { lazyPart } from '@/client/ui/lazyPart';
import { Picture, pictureSizes } from '@/client/ui/Picture';
import { catalogMessages } from '@/shared/messages/catalog';
import { productMessages } from '@/shared/messages/product';
import { Empty, Frame, Main, MainPicture, Thumb, Thumbs, ZoomSign } from './Gallery.styles';
import { adjacentIndex, shownPicture, useSwipe, zoomScale } from './gallery.ui';

const Zoom = lazyPart(() => import(/* webpackChunkName: "zoom" */ './Zoom').then((module) => module.Zoom), {
  waiting: null,
});

interface GalleryProps {
  name: string;
  images: readonly string[];
}

/** The pictures of a product: thumbnails, the main picture and the zoom dialog. */
export const Gallery = ({ name, images }: GalleryProps) => {
  const total = images.length;
  const [chosen, show] = useUiValue(shownPicture);
  const index = chosen < total ? chosen : 0;
  const [scale, setScale] = useUiValue(zoomScale);
  const swipe = useSwipe((step) => show(adjacentIndex(index, step, total)));

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
        {...swipe}
        onPointerEnter={() => void Zoom.prepare().catch(() => undefined)}
        onClick={() => setScale(1)}
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
