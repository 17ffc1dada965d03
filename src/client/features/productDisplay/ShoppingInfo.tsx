import { useRef } from 'react';
import { styled } from 'styled-components';
import { selectAddresses } from '@/client/api/addresses/addressesSlice';
import { selectShoppingInfo, selectShoppingInfoStatus, useGetShoppingInfoQuery } from '@/client/api/info/infoApi';
import { useMessages } from '@/client/lib/messages';
import { useAppSelector } from '@/client/lib/store';
import { useFocusRescue } from '@/client/lib/useFocusRescue';
import { DataTable } from '@/client/ui/DataTable';
import { Dialog } from '@/client/ui/Dialog';
import { InfoText } from '@/client/ui/InfoText';
import { Stack } from '@/client/ui/Layout';
import { Loaded } from '@/client/ui/Loaded';
import { s } from '@/client/ui/theme';
import { Heading, Text } from '@/client/ui/Typography';
import type { ShoppingInfo, SizeChart as Chart } from '@/shared/contract/info';
import type { Product } from '@/shared/contract/products';
import { sizeChartOf, sizeRows } from '@/shared/domain/sizeCharts';
import { selectSelectedSize } from './selectedSize';

/** Loads the texts about sizes, delivery and returns, and shows `children` with them. */
const LoadedInfo = ({ children }: { children: (info: ShoppingInfo) => React.ReactElement }) => {
  const { refetch } = useGetShoppingInfoQuery();
  const info = useAppSelector(selectShoppingInfo);
  const status = useAppSelector(selectShoppingInfoStatus);
  const box = useRef<HTMLDivElement>(null);
  useFocusRescue(box, status);
  return (
    <div ref={box} tabIndex={-1}>
      <Loaded status={status} failed={{ onRetry: refetch }}>
        {info && children(info)}
      </Loaded>
    </div>
  );
};

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
  const { shoppingInfoMessages } = useMessages();
  const { name, defaultName = name, category, stock_by_size: stock } = product;
  const selected = useAppSelector((state) => selectSelectedSize(state, stock));
  const sizes = stock.map(({ size }) => size);
  const chart = sizeChartOf(charts, { name: defaultName, category, sizes });
  if (!chart) return <Text>{shoppingInfoMessages.noChart}</Text>;
  return (
    <Stack $gap={5}>
      <DataTable
        caption={shoppingInfoMessages.inCentimetres(chart.title)}
        columns={[shoppingInfoMessages.size, ...Object.keys(chart.measures)]}
        rows={sizeRows(chart, sizes).map(({ size, values }) => ({
          heading: size,
          cells: values,
          mark: size === selected ? shoppingInfoMessages.selectedSize : undefined,
        }))}
      />
      <Stack $gap={3}>
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
export const SizeChart = ({ product, onClose }: SizeChartProps) => {
  const { productMessages } = useMessages();
  return (
    <Dialog label={productMessages.sizeChart} onClose={onClose}>
      <Stack $gap={4}>
        <Heading level={2} size="h3">
          {productMessages.sizeChart}
        </Heading>
        <LoadedInfo>{({ sizeCharts }) => <ChartOf product={product} charts={sizeCharts} />}</LoadedInfo>
        <Text $tone="muted">{productMessages.sizeGuideTexts[product.category === 'kid' ? 'kid' : 'adult']}</Text>
      </Stack>
    </Dialog>
  );
};

const TimesByPlace = ({ delivery }: { delivery: Readonly<Record<string, string>> }) => {
  const { shoppingInfoMessages } = useMessages();
  // Checkout preselects the first address.
  const own = useAppSelector((state) => selectAddresses(state)[0]?.state);
  const rows = Object.entries(delivery).map(([place, time]) => ({
    heading: place,
    cells: [time],
    mark: place === own ? shoppingInfoMessages.yourAddress : undefined,
  }));
  const isOwn = ({ mark }: { mark?: string }) => mark !== undefined;
  const ordered = [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))];
  return (
    <DataTable
      caption={shoppingInfoMessages.deliveryTimes}
      columns={[shoppingInfoMessages.municipality, shoppingInfoMessages.time]}
      rows={ordered}
    />
  );
};

/** The delivery time of each municipality, that of the shopper's address first, and the shop's rules for returns. */
export const DeliveryTimes = () => {
  const { shoppingInfoMessages } = useMessages();
  return (
    <LoadedInfo>
      {({ delivery, returns }) => (
        <Stack $gap={5}>
          <TimesByPlace delivery={delivery} />
          <Stack $gap={3}>
            <Heading level={3}>{shoppingInfoMessages.returns}</Heading>
            <InfoText content={returns} />
          </Stack>
        </Stack>
      )}
    </LoadedInfo>
  );
};
