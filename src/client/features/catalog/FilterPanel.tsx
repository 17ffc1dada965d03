import { styled } from 'styled-components';
import { selectListQuery } from '@/client/api/products/products.selectors';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { Checkbox } from '@/client/ui/Checkbox';
import { choiceMarks, coveringInput } from '@/client/ui/choice.styles';
import { Panel } from '@/client/ui/Layout';
import { SelectField } from '@/client/ui/SelectField';
import { s } from '@/client/ui/theme';
import { CURRENCY_SYMBOL, FILTER_PRICES } from '@/shared/constants';
import { type ListQuery, type Sort, SORTS } from '@/shared/domain/listQuery';
import { compareSizes } from '@/shared/domain/stock';
import { listingMessages } from '@/shared/messages/listing';
import { filtersToggled, type ListName } from './catalogSlice';
import { changeListQuery } from './changeListQuery';
import { type ListingView, selectChoices } from './listing.selectors';

const Form = styled(Panel)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${s('space', 4)};
  margin-block-end: ${s('space', 6)};
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;

const Legend = styled.legend`
  padding: 0;
  margin-block-end: ${s('space', 1)};
  font-size: ${s('text', 'small')};
  font-weight: ${s('weight', 'strong')};
`;

const SizeList = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${s('space', 2)};
`;

const Size = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: ${s('size', 'touch')};
  min-height: ${s('size', 'touch')};
  padding-inline: ${s('space', 3)};
  border: ${s('border', 'edge')};
  border-radius: ${s('radius', 'small')};
  cursor: pointer;
  ${choiceMarks}

  input {
    ${coveringInput}
  }

  &:has(input:checked) {
    font-weight: ${s('weight', 'strong')};
    background: ${s('color', 'saffronTint')};
  }
`;

/** The order of each list without a chosen one; as an option it is called by this sort where there is one. */
const ownSorts: Readonly<Record<ListName, Sort | 'featured' | 'bestMatch'>> = {
  men: 'featured',
  women: 'featured',
  kid: 'featured',
  search: 'bestMatch',
  bestSelling: 'best-selling',
  newCollections: 'newest',
};

const sortOptions = (list: ListName): readonly { value: string; label: string }[] => {
  const own = ownSorts[list];
  const { sorts } = listingMessages;
  return [
    { value: '', label: own === 'featured' || own === 'bestMatch' ? listingMessages[own] : sorts[own] },
    ...SORTS.filter((sort) => sort !== own).map((sort) => ({ value: sort, label: sorts[sort] })),
  ];
};

/** The offered prices up to the highest of the list, with the chosen one. */
const priceOptions = (chosen: number | undefined, highest: number): readonly { value: string; label: string }[] => {
  const offered = FILTER_PRICES.filter((price, place) => (FILTER_PRICES[place - 1] ?? 0) < highest);
  const prices = [...new Set([...offered, ...(chosen === undefined ? [] : [chosen])])].sort((a, b) => a - b);
  return prices.map((price) => ({ value: String(price), label: `${CURRENCY_SYMBOL}${price}` }));
};

/** Sort order and filters of a product list. Every change shows at once. */
export const FilterPanel = ({ list, listing }: { list: ListName; listing: ListingView }) => {
  const dispatch = useAppDispatch();
  const query = useAppSelector(selectListQuery);
  const choices = useAppSelector((state) => selectChoices(state, listing.allIds));
  const sizes = [...new Set([...choices.sizes, ...query.sizes])].sort(compareSizes);
  const change = (changes: Partial<ListQuery>) => dispatch(changeListQuery(changes));
  const price = (name: 'min' | 'max') => ({
    options: priceOptions(query[name], choices.highestPrice),
    placeholder: listingMessages.anyPrice,
    value: String(query[name] ?? ''),
    onChange: ({ target }: React.ChangeEvent<HTMLSelectElement>) =>
      change({ [name]: target.value === '' ? undefined : Number(target.value) }),
  });
  return (
    <Form
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(filtersToggled(list));
      }}
    >
      <SelectField
        label={listingMessages.sort}
        options={sortOptions(list)}
        value={query.sort === ownSorts[list] ? '' : (query.sort ?? '')}
        onChange={({ target }) => change({ sort: SORTS.find((sort) => sort === target.value) })}
      />
      <SelectField label={listingMessages.minPrice} {...price('min')} />
      <SelectField label={listingMessages.maxPrice} {...price('max')} />
      {sizes.length > 0 && (
        <Whole as="fieldset">
          <Legend>{listingMessages.sizes}</Legend>
          <SizeList>
            {sizes.map((size) => (
              <Size key={size}>
                <input
                  type="checkbox"
                  checked={query.sizes.includes(size)}
                  onChange={({ target }) =>
                    change({
                      sizes: target.checked
                        ? [...query.sizes, size].sort(compareSizes)
                        : query.sizes.filter((chosen) => chosen !== size),
                    })
                  }
                />
                {size}
              </Size>
            ))}
          </SizeList>
        </Whole>
      )}
      <Whole>
        <Checkbox
          label={listingMessages.onSale}
          checked={query.isOnSale}
          onChange={({ target }) => change({ isOnSale: target.checked })}
        />
      </Whole>
      <Whole>
        <Button type="submit" size="small">
          {listingMessages.show(listing.total)}
        </Button>
      </Whole>
    </Form>
  );
};
