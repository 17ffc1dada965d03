import { Fragment, useId, useLayoutEffect } from 'react';
import { selectOwnDeliveryText } from '@/client/api/addresses/delivery.selectors';
import { selectLastInCart } from '@/client/api/cart/cart.selectors';
import { selectSizesLeft } from '@/client/api/products/products.selectors';
import { toggleWishlist } from '@/client/api/wishlist/changeWishlist';
import { selectIsWished } from '@/client/api/wishlist/wishlistApi';
import { formatPrice } from '@/client/lib/format';
import { useMessages, useNameLang } from '@/client/lib/messages';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import type { ElementChildren } from '@/client/ui/elementChildren';
import { HeartButton } from '@/client/ui/HeartButton';
import { Price } from '@/client/ui/Price';
import { StickyBar } from '@/client/ui/StickyBar';
import { PageTitle, Text } from '@/client/ui/Typography';
import { LOW_STOCK_QUANTITY } from '@/shared/constants';
import type { Product } from '@/shared/contract/products';
import { ColorLinks } from './ColorLinks';
import { AskAndShare, BackInStock } from './ProductChat';
import { BuyNotes, BuyPlace, BuyRow, Choice, Details, Facts, Layout, Lead, Pictures } from './ProductDisplay.styles';
import {
  addSelected,
  chosenSize,
  defaultSize,
  keepDefaultSize,
  selectFirstSize,
  selectSelectedSize,
} from './selectedSize';
import { ProductSection, ShoppingSections, SizeChartButton } from './ShoppingSections';
import { SizeSelector } from './SizeSelector';

/** Splits a description after its first sentence, which is below the price; the rest has its own section. */
const splitDescription = (description: string): readonly [lead: string, rest: string] => {
  const [, lead = '', rest = description] = /^(.+?[.!?])\s+(\S.*)$/s.exec(description) ?? [];
  return [lead, rest];
};

const FACTS = ['fabric', 'care', 'fit', 'model'] as const;

/** The content of a product page: gallery, price, sizes, buttons, details and description; `children` follow the sizes. */
export const ProductDisplay = ({
  product,
  gallery,
  children,
}: {
  product: Product;
  gallery: React.ReactNode;
  children?: ElementChildren;
}) => {
  const { catalogMessages, categoryLabels, productMessages } = useMessages();
  const nameLang = useNameLang(product);
  const dispatch = useAppDispatch();
  const choiceId = useId();
  const { id: productId } = product;
  const sizes = useAppSelector((state) => selectSizesLeft(state, productId));
  const selected = useAppSelector((state) => selectSelectedSize(state, sizes));
  const isWished = useAppSelector((state) => selectIsWished(state, productId));
  const delivery = useAppSelector(selectOwnDeliveryText);
  const firstSize = useAppSelector((state) => selectFirstSize(state, sizes));
  const runs = product.runs && (productMessages.runs as Readonly<Record<string, string>>)[product.runs];
  const [lead, rest] = splitDescription(product.description);
  // Before the first frame, and before a remembered size is preselected.
  useLayoutEffect(() => {
    dispatch(keepDefaultSize(firstSize));
    // The default size is set once per visit: it stays selected if it sells out later.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [dispatch, productId]);

  const left = sizes.find(({ size }) => size === selected)?.quantity;
  const isSoldOut = sizes.length > 0 && firstSize === null;
  const lastInCart = useAppSelector((state) => selectLastInCart(state, productId, selected));
  const isLastOfSize = selected !== null && lastInCart > 0;
  return (
    <Layout>
      <Pictures>{gallery}</Pictures>
      <Facts>
        <PageTitle size="h2" lang={nameLang}>
          {product.name || catalogMessages.unknownProduct}
        </PageTitle>
        <Price price={product.new_price} oldPrice={product.old_price} size="h2" />
        <ColorLinks productId={productId} size={selected === defaultSize(sizes) ? undefined : selected} />
        {lead && <Lead $tone="muted">{lead}</Lead>}
        {sizes.length > 0 && (
          <SizeSelector sizes={sizes} selected={selected} onSelect={(size) => dispatch(chosenSize.set(size))} />
        )}
        {children}
        {runs && <Text $size="small">{runs}</Text>}
        {(isSoldOut || left === 0) && lastInCart === 0 && <BackInStock product={product} size={selected} />}
        <SizeChartButton product={product} />
      </Facts>
      <StickyBar until="tablet">
        <BuyNotes>
          <Choice id={choiceId}>{productMessages.choice(selected, formatPrice(product.new_price))}</Choice>
          {/* Announces a change of the chosen size only: the radio button of a size says its quantity. */}
          <Text key={selected} $size="small" $tone={left || lastInCart > 0 ? 'ink' : 'danger'} role="status">
            {[
              isSoldOut && !isLastOfSize && productMessages.allSoldOut,
              selected !== null &&
                left === 0 &&
                (!isSoldOut || isLastOfSize) &&
                catalogMessages.sizeOutOfStock(selected),
              lastInCart > 0 && catalogMessages.lastInCart(lastInCart),
              selected !== null &&
                left !== undefined &&
                left > 0 &&
                left <= LOW_STOCK_QUANTITY &&
                productMessages.onlyLeft(left, selected),
            ]
              .filter(Boolean)
              .join(' ')}
          </Text>
          {delivery !== undefined && <span>{delivery}</span>}
        </BuyNotes>
        <BuyRow>
          <BuyPlace>
            <Button
              size="large"
              $full
              aria-describedby={choiceId}
              disabled={isSoldOut || left === 0}
              onClick={() => dispatch(addSelected({ productId, size: selected, sizes }))}
            >
              {catalogMessages.addToCart}
            </Button>
          </BuyPlace>
          <HeartButton
            variant="framed"
            isOn={isWished}
            label={catalogMessages.wishlistOf(product.name || catalogMessages.unknownProduct)}
            onClick={() => void dispatch(toggleWishlist(productId))}
          />
        </BuyRow>
      </StickyBar>
      <AskAndShare product={product} size={selected} />
      <div>
        <Details>
          <dt>{productMessages.category}</dt>
          <dd>{categoryLabels[product.category]}</dd>
          <dt>{productMessages.tags}</dt>
          <dd>{productMessages.tagLine}</dd>
          {FACTS.filter((fact) => product[fact]).map((fact) => (
            <Fragment key={fact}>
              <dt>{productMessages.facts[fact]}</dt>
              <dd>{product[fact]}</dd>
            </Fragment>
          ))}
        </Details>
        {rest && (
          <ProductSection title={productMessages.description}>
            <Text>{rest}</Text>
          </ProductSection>
        )}
        <ShoppingSections category={product.category} />
      </div>
    </Layout>
  );
};
