import { styled } from 'styled-components';
import { useMessages } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import type { LoadStatus } from '@/client/transport/requests';
import { ButtonLink } from '@/client/ui/Button';
import { Loaded } from '@/client/ui/Loaded';
import { Skeleton } from '@/client/ui/Skeleton';
import { s } from '@/client/ui/theme';
import { Card } from './ProductCard.styles';
import { ProductGrid, type ProductGridProps } from './ProductGrid';
import { Cards } from './ProductGrid.styles';

/** Has the height of a button. */
const Ghost = styled.div`
  height: ${s('size', 'touch')};
`;

/** Has the height of a two-line name and a price. */
const GhostWords = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 3)};
  min-height: ${s('size', 'cardWords')};
`;

/** Placeholder of a product grid: `count` skeletons in the size of a card. */
const SkeletonGrid = ({ count, layout = 'grid' }: { count: number; layout?: 'grid' | 'rail' }) => (
  <Cards $layout={layout} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <li key={index}>
        <Card as="div">
          <Skeleton $ratio="picture" />
          <GhostWords>
            <Skeleton $width="80%" />
            <Skeleton $width="40%" />
          </GhostWords>
          <Ghost>
            <Skeleton $height="100%" />
          </Ghost>
        </Card>
      </li>
    ))}
  </Cards>
);

interface ProductListProps extends ProductGridProps {
  status: LoadStatus;
  onRetry: () => void;
  /** Number of skeleton cards while the list loads. */
  skeletonCount?: number;
  /** Shown for an empty list; a link to the home page by default. */
  empty?: React.ReactElement;
}

/** A list of products in one of its states. */
export const ProductList = ({ status, onRetry, skeletonCount = 8, empty, ...grid }: ProductListProps) => {
  const { catalogMessages } = useMessages();
  return (
    <Loaded
      status={status}
      waiting={<SkeletonGrid count={skeletonCount} layout={grid.layout} />}
      waitingLabel={catalogMessages.loadingProducts}
      failed={{ title: catalogMessages.listFailedTitle, text: catalogMessages.listFailedText, onRetry }}
      empty={
        empty ?? {
          title: catalogMessages.emptyTitle,
          text: catalogMessages.emptyText,
          children: (
            <ButtonLink to={paths.home} variant="secondary">
              {catalogMessages.goToShop}
            </ButtonLink>
          ),
        }
      }
    >
      {grid.ids.length > 0 && <ProductGrid {...grid} />}
    </Loaded>
  );
};
