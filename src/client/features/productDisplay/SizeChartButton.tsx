import { useRef } from 'react';
import { styled } from 'styled-components';
import { useUiValue } from '@/client/lib/uiSlice';
import { useFocusRescue } from '@/client/lib/useFocusRescue';
import { Button } from '@/client/ui/Button';
import { lazyPart } from '@/client/ui/lazyPart';
import { s } from '@/client/ui/theme';
import type { Product } from '@/shared/contract/products';
import { hasSizeChoice } from '@/shared/domain/stock';
import { productMessages } from '@/shared/messages/product';
import { openPanel } from './productDisplay.ui';

const SizeChart = lazyPart(() =>
  import(/* webpackChunkName: "shopping-info" */ './SizeChart').then((module) => module.SizeChart),
);

/** Places the text of the button in line with the sizes. */
const Opener = styled.div`
  margin-block: calc(-1 * ${s('space', 2)});
  margin-inline-start: calc(-1 * ${s('space', 4)});
`;

/** Opens the size chart of a product; nothing for a product that has one size for everybody. */
export const SizeChartButton = ({ product }: { product: Product }) => {
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
