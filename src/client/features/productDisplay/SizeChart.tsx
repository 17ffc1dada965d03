import { styled } from 'styled-components';
import { useAppSelector } from '@/client/lib/store';
import { DataTable } from '@/client/ui/DataTable';
import { Dialog } from '@/client/ui/Dialog';
import { Stack } from '@/client/ui/Layout';
import { s } from '@/client/ui/theme';
import { Heading, Text } from '@/client/ui/Typography';
import type { SizeChart as Chart } from '@/shared/contract/info';
import type { Product } from '@/shared/contract/products';
import { sizeChartOf, sizeRows } from '@/shared/domain/sizeCharts';
import { productMessages } from '@/shared/messages/product';
import { shoppingInfoMessages } from '@/shared/messages/shoppingInfo';
import { LoadedInfo } from './LoadedInfo';
import { selectSelectedSize } from './productDisplay.ui';

const Measures = styled.dl`
  display: grid;
  gap: ${s('space', 3)};
  line-height: ${s('leading', 'text')};
  overflow-wrap: anywhere;

  dt {
    font-weight: ${s('weight', 'strong')};
  }
`;

const ChartOf = ({ product, charts }: { product: Product; charts: readonly Chart[] }) => {
  const { name, category, stock_by_size: stock } = product;
  const selected = useAppSelector((state) => selectSelectedSize(state, stock));
  const sizes = stock.map(({ size }) => size);
  const chart = sizeChartOf(charts, { name, category, sizes });
  if (!chart) return <Text>{shoppingInfoMessages.noChart}</Text>;
  return (
    <Stack gap={5}>
      <DataTable
        caption={shoppingInfoMessages.inCentimetres(chart.title)}
        columns={[shoppingInfoMessages.size, ...Object.keys(chart.measures)]}
        rows={sizeRows(chart, sizes).map(({ size, values }) => ({
          heading: size,
          cells: values,
          mark: size === selected ? shoppingInfoMessages.selectedSize : undefined,
        }))}
      />
      <Stack gap={3}>
        <Heading level={3}>{shoppingInfoMessages.howToMeasure}</Heading>
        <Measures>
          {Object.entries(chart.measures).map(([measure, how]) => (
            <div key={measure}>
              <dt>{measure}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </Measures>
      </Stack>
    </Stack>
  );
};

interface SizeChartProps {
  product: Product;
  onClose: () => void;
}

/** Dialog with the size chart of a product: centimetres for each of its sizes, and how to measure them. */
export const SizeChart = ({ product, onClose }: SizeChartProps) => (
  <Dialog label={productMessages.sizeChart} isOpen onClose={onClose}>
    <Stack gap={4}>
      <Heading level={2} size="h3">
        {productMessages.sizeChart}
      </Heading>
      <LoadedInfo>{({ sizeCharts }) => <ChartOf product={product} charts={sizeCharts} />}</LoadedInfo>
      <Text tone="muted">{productMessages.sizeGuideTexts[product.category === 'kid' ? 'kid' : 'adult']}</Text>
    </Stack>
  </Dialog>
);
