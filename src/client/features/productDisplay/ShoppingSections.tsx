import { selectPageConfig } from '@/client/lib/pageConfig';
import { useAppSelector } from '@/client/lib/store';
import { Text } from '@/client/ui/Text';
import type { Category } from '@/shared/contract/products';
import { paymentTypeLabels } from '@/shared/messages/paymentTypes';
import { productMessages } from '@/shared/messages/product';
import { ProductSection } from './ProductSection';

/** How it gets to the shopper and how it fits: the two sections below the description. */
export const ShoppingSections = ({ category }: { category: Category }) => {
  const { paymentTypes } = useAppSelector(selectPageConfig);
  const ways = paymentTypes.map((type) => paymentTypeLabels[type]).join(', ');
  return (
    <>
      <ProductSection title={productMessages.delivery}>
        <ul>
          {productMessages.deliveryTexts.map((text) => (
            <li key={text}>{text}</li>
          ))}
          {ways && <li>{productMessages.payWith(ways)}</li>}
        </ul>
      </ProductSection>
      <ProductSection title={productMessages.sizeGuide}>
        <Text>{productMessages.sizeGuideTexts[category === 'kid' ? 'kid' : 'adult']}</Text>
      </ProductSection>
    </>
  );
};
