import { styled } from 'styled-components';
import { selectPageConfig } from '@/client/lib/pageConfig';
import { useAppSelector } from '@/client/lib/store';
import { s } from '@/client/ui/theme';
import { Heading, Text } from '@/client/ui/Typography';
import type { Category } from '@/shared/contract/products';
import { paymentTypeLabels } from '@/shared/messages/paymentTypes';
import { productMessages } from '@/shared/messages/product';

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 3)};
  padding-block: ${s('space', 5)};
  border-block-start: ${s('border', 'line')};

  ul {
    display: grid;
    gap: ${s('space', 2)};
    padding-inline-start: ${s('space', 5)};
    list-style: disc;
  }
`;

/** A titled section of the product page. */
export const ProductSection = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Section aria-label={title}>
    <Heading level={2} size="h3">
      {title}
    </Heading>
    {children}
  </Section>
);

/** The delivery section and the size guide below the description. */
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
