import { styled } from 'styled-components';
import { VisuallyHidden } from '@/client/ui/Layout';
import { Skeleton } from '@/client/ui/Skeleton';
import { s } from '@/client/ui/theme';
import { catalogMessages } from '@/shared/messages/catalog';
import { Card } from './ProductCard.styles';
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
export const SkeletonGrid = ({ count, layout = 'grid' }: { count: number; layout?: 'grid' | 'rail' }) => (
  <div role="status">
    <VisuallyHidden>{catalogMessages.loadingProducts}</VisuallyHidden>
    <Cards $layout={layout} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <Card as="div">
            <Skeleton ratio="picture" />
            <GhostWords>
              <Skeleton width="80%" />
              <Skeleton width="40%" />
            </GhostWords>
            <Ghost>
              <Skeleton height="100%" />
            </Ghost>
          </Card>
        </li>
      ))}
    </Cards>
  </div>
);
