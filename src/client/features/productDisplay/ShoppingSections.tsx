import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { selectPageConfig, selectShop } from '@/client/api/info/pageConfig';
import { useMessages } from '@/client/lib/messages';
import { useAppSelector } from '@/client/lib/store';
import { useUiValue } from '@/client/lib/uiSlice';
import { useFocusRescue } from '@/client/lib/useFocusRescue';
import { Button } from '@/client/ui/Button';
import type { ElementChildren } from '@/client/ui/elementChildren';
import { Row } from '@/client/ui/Layout';
import { lazyPart } from '@/client/ui/lazyPart';
import { Link } from '@/client/ui/Link';
import { s } from '@/client/ui/theme';
import { Heading, Text } from '@/client/ui/Typography';
import type { Category, Product } from '@/shared/contract/products';
import { hasSizeChoice } from '@/shared/domain/stock';
import { infoPath, RETURNS_PAGE } from '@/shared/pagePaths';
import { openPanel } from './selectedSize';

const DeliveryTimes = lazyPart(() =>
  import(/* webpackChunkName: "shopping-info" */ './ShoppingInfo').then((module) => module.DeliveryTimes),
);

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
export const ProductSection = ({ title, children }: { title: string; children: ElementChildren }) => (
  <Section aria-label={title}>
    <Heading level={2} size="h3">
      {title}
    </Heading>
    {children}
  </Section>
);

/** Opens the delivery times and returns. Without scripts, the shop's page about returns can be opened. */
const DeliveryAndReturns = () => {
  const { productMessages } = useMessages();
  const panelId = useId();
  const [panel, setPanel] = useUiValue(openPanel);
  const isOpen = panel === 'delivery';
  const page = useAppSelector(selectShop).links.find(({ to }) => to === infoPath(RETURNS_PAGE));
  return (
    <>
      <Row $wrap>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setPanel(isOpen ? null : 'delivery')}
        >
          {productMessages.deliveryAndReturns}
        </Button>
        {page && <Link to={page.to}>{page.label}</Link>}
      </Row>
      {isOpen && (
        <div id={panelId}>
          <DeliveryTimes />
        </div>
      )}
    </>
  );
};

/** The delivery section and the size guide below the description. */
export const ShoppingSections = ({ category }: { category: Category }) => {
  const { productMessages } = useMessages();
  const { paymentTypes } = useAppSelector(selectPageConfig);
  return (
    <>
      <ProductSection title={productMessages.delivery}>
        <ul>
          {productMessages.deliveryTexts.map((text) => (
            <li key={text}>{text}</li>
          ))}
          {paymentTypes.length > 0 && <li>{productMessages.payWith(paymentTypes)}</li>}
        </ul>
        <DeliveryAndReturns />
      </ProductSection>
      <ProductSection title={productMessages.sizeGuide}>
        <Text>{productMessages.sizeGuideTexts[category === 'kid' ? 'kid' : 'adult']}</Text>
      </ProductSection>
    </>
  );
};

const SizeChart = lazyPart(() =>
  import(/* webpackChunkName: "shopping-info" */ './ShoppingInfo').then((module) => module.SizeChart),
);

/** Places the text of the button in line with the sizes; with forced colours, the border that is then visible. */
const Opener = styled.div`
  margin-block: calc(-1 * ${s('space', 2)});
  margin-inline-start: calc(-1 * ${s('space', 4)});

  ${s('media', 'forcedColors')} {
    margin: 0;
  }
`;

/** Opens the size chart of a product; nothing for a product that has one size for everybody. */
export const SizeChartButton = ({ product }: { product: Product }) => {
  const { productMessages } = useMessages();
  const [panel, setPanel] = useUiValue(openPanel);
  const isOpen = panel === 'sizeChart';
  const opener = useRef<HTMLButtonElement>(null);
  useFocusRescue(opener, String(isOpen));
  if (!hasSizeChoice(product.stock_by_size)) return null;
  return (
    <div>
      <Opener>
        <Button ref={opener} variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setPanel('sizeChart')}>
          {productMessages.sizeChart}
        </Button>
      </Opener>
      {isOpen && <SizeChart product={product} onClose={() => setPanel(null)} />}
    </div>
  );
};
