import { memo } from 'react';
import { selectLastInCart } from '@/client/api/cart/cart.selectors';
import { selectProductById } from '@/client/api/products/products.selectors';
import { toggleWishlist } from '@/client/api/wishlist/changeWishlist';
import { selectIsWished } from '@/client/api/wishlist/wishlistApi';
import { useMessages, useNameLang } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { HeartButton } from '@/client/ui/HeartButton';
import { Picture } from '@/client/ui/Picture';
import { Price } from '@/client/ui/Price';
import type { Product } from '@/shared/contract/products';
import { CardColors } from './CardColors';
import { Body, Card, Flag, Name, NameLink, PictureLink, Plain, Stage } from './ProductCard.styles';
import { QuickAdd } from './QuickAdd';

interface ProductCardProps {
  productId: number;
  /** Name of the list that contains the card; unique on the page. */
  list: string;
  level: 2 | 3;
  sizes: string;
  /** True for cards that are visible without scrolling: their pictures load with high priority. */
  priority?: boolean;
}

const savingOf = ({ new_price, old_price }: Product): number =>
  old_price > new_price ? Math.round((1 - new_price / old_price) * 100) : 0;

const Face = ({ product, sizes, priority }: { product: Product; sizes: string; priority: boolean }) => {
  const { catalogMessages } = useMessages();
  const name = product.name || catalogMessages.unknownProduct;
  const [image] = product.images;
  return (
    <PictureLink to={paths.product(product.id)} tabIndex={-1} aria-hidden="true">
      {image ? (
        <Picture src={image} alt="" sizes={sizes} priority={priority} />
      ) : (
        <Plain>
          <strong>{`${name} `}</strong>
          <span>{catalogMessages.noImage}</span>
        </Plain>
      )}
    </PictureLink>
  );
};

const WishButton = ({ productId, name }: { productId: number; name: string }) => {
  const { catalogMessages } = useMessages();
  const dispatch = useAppDispatch();
  const isWished = useAppSelector((state) => selectIsWished(state, productId));
  return (
    <HeartButton
      variant="onPicture"
      isOn={isWished}
      label={catalogMessages.wishlistOf(name)}
      onClick={() => void dispatch(toggleWishlist(productId))}
    />
  );
};

/** A product in a list. Selects the product by id, so that a change of one product renders only its card. */
export const ProductCard = memo(({ productId, list, level, sizes, priority = false }: ProductCardProps) => {
  const { catalogMessages } = useMessages();
  const product = useAppSelector((state) => selectProductById(state, productId));
  const lastInCart = useAppSelector((state) => selectLastInCart(state, productId));
  const nameLang = useNameLang(product);
  if (!product) return null;
  const name = product.name || catalogMessages.unknownProduct;
  const isSoldOut = !product.stock_by_size.some(({ quantity }) => quantity > 0);
  const saving = savingOf(product);
  return (
    <Card>
      <Stage>
        <Face product={product} sizes={sizes} priority={priority} />
        {isSoldOut && (
          <Flag $tone="soldOut">{lastInCart > 0 ? catalogMessages.inCart(lastInCart) : catalogMessages.soldOut}</Flag>
        )}
        {!isSoldOut && saving > 0 && (
          // The price says it too.
          <Flag $tone="offer" aria-hidden>
            {catalogMessages.saving(saving)}
          </Flag>
        )}
        <WishButton productId={productId} name={name} />
      </Stage>
      <Body>
        <Name as={`h${level}`}>
          <NameLink to={paths.product(productId)} lang={nameLang}>
            {name}
          </NameLink>
        </Name>
        <Price price={product.new_price} oldPrice={product.old_price} />
        <CardColors productId={productId} />
      </Body>
      <QuickAdd product={product} list={list} />
    </Card>
  );
});
ProductCard.displayName = 'ProductCard';
