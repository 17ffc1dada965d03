import { styled } from 'styled-components';
import { selectListQuery } from '@/client/api/products/products.selectors';
import { useMessages } from '@/client/lib/messages';
import { selectLocation, STAYS } from '@/client/lib/router';
import { useAppSelector } from '@/client/lib/store';
import { ButtonLink } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { s } from '@/client/ui/theme';
import { writeListQuery } from '@/shared/domain/listQuery';
import type { ListingView } from './listing.selectors';

/** One line that scrolls horizontally. Its height is reserved while the types are loading. */
const Chips = styled.ul`
  display: flex;
  gap: ${s('space', 2)};
  min-height: ${s('size', 'control')};
  margin: ${s('space', 3)} calc(-1 * ${s('space', 'gutter')}) 0;
  padding: 2px ${s('space', 'gutter')};
  overflow-x: auto;
  scrollbar-width: none;

  > li {
    flex: none;
  }
`;

/** The garment types of a list: each shows only its products, a chosen one all again. */
export const TypeChips = ({ listing: { types, status } }: { listing: ListingView }) => {
  const { garmentLabels, listingMessages } = useMessages();
  const { pathname } = useAppSelector(selectLocation);
  const query = useAppSelector(selectListQuery);
  if (types.length < 2 && query.types.length === 0 && status !== 'loading') return null;
  return (
    <nav aria-label={listingMessages.types}>
      <Chips>
        {types.map(({ value, count }) => {
          const isChosen = query.types.includes(value);
          const chosen = isChosen ? query.types.filter((type) => type !== value) : [value];
          return (
            <li key={value}>
              <ButtonLink
                variant={isChosen ? 'primary' : 'secondary'}
                size="small"
                to={{ pathname, search: writeListQuery({ ...query, types: chosen }) }}
                state={STAYS}
                aria-current={isChosen || undefined}
              >
                {isChosen && <Icon name="check" size="iconSmall" />}
                <span>{listingMessages.option(garmentLabels[value], count)}</span>
              </ButtonLink>
            </li>
          );
        })}
      </Chips>
    </nav>
  );
};
