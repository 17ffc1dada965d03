import { styled } from 'styled-components';
import { selectListQuery } from '@/client/api/products/products.selectors';
import { useMessages } from '@/client/lib/messages';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { Checkbox } from '@/client/ui/Checkbox';
import { coveringChoice } from '@/client/ui/choice.styles';
import { ColorSample } from '@/client/ui/ColorSample';
import { Dialog } from '@/client/ui/Dialog';
import { SelectField } from '@/client/ui/SelectField';
import { s } from '@/client/ui/theme';
import { Heading } from '@/client/ui/Typography';
import { CURRENCY_SYMBOL, FILTER_PRICES } from '@/shared/constants';
import { countFilters, type ListQuery, type Sort, SORTS } from '@/shared/domain/listQuery';
import { compareSizes } from '@/shared/domain/sizes';
import type { Messages } from '@/shared/messages/messages';
import { filtersToggled, type ListName } from './catalogSlice';
import { changeListQuery, clearFilters } from './changeListQuery';
import { selectChoices } from './choices.selectors';
import type { ListingView } from './listing.selectors';

/** The focus scrolls to a place above the foot, which has two lines at most. */
const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${s('space', 5)} ${s('space', 4)};

  ${s('media', 'roomy')} {
    :is(input, select) {
      scroll-margin-block-end: 8rem;
    }
  }
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;

const Legend = styled.legend`
  padding: 0;
  margin-block-end: ${s('space', 2)};
  font-size: ${s('text', 'small')};
  font-weight: ${s('weight', 'strong')};
`;

const ChoiceList = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${s('space', 2)};
`;

/** Its texts stand above the input, which covers the label. */
const Choice = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${s('space', 2)};
  min-width: ${s('size', 'touch')};
  min-height: ${s('size', 'touch')};
  padding-inline: ${s('space', 3)};
  border: ${s('border', 'edge')};
  border-radius: ${s('radius', 'small')};
  cursor: pointer;

  input {
    ${coveringChoice}

    &:checked {
      background: ${s('color', 'saffronTint')};
    }

    &:checked ~ span {
      font-weight: ${s('weight', 'strong')};
    }
  }

  span {
    position: relative;
    pointer-events: none;
  }
`;

/** Stays at the end of the dialog while its filters are scrolled, where the window is high enough. */
const Foot = styled(Whole)`
  ${s('media', 'roomy')} {
    position: sticky;
    inset-block-end: 0;
  }

  display: flex;
  flex-wrap: wrap;
  gap: ${s('space', 2)};
  margin-block-end: calc(-1 * ${s('space', 6)});
  padding-block: ${s('space', 3)} ${s('space', 4)};
  background: ${s('color', 'paper')};
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

const sortOptions = ({ listingMessages }: Messages, list: ListName): readonly { value: string; label: string }[] => {
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

interface ChoicesProps<Value extends string> {
  legend: string;
  values: readonly Value[];
  chosen: readonly string[];
  /** Gets the chosen values in the order of `values`. */
  onChange: (chosen: readonly Value[]) => void;
  children: (value: Value) => React.ReactElement;
}

/** Several values of which any number can be chosen; nothing where there are none. */
const Choices = <Value extends string>({ legend, values, chosen, onChange, children }: ChoicesProps<Value>) =>
  values.length > 0 && (
    <Whole as="fieldset">
      <Legend>{legend}</Legend>
      <ChoiceList>
        {values.map((value) => (
          <Choice key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(values.filter((one) => (one === value ? target.checked : chosen.includes(one))))
              }
            />
            {children(value)}
          </Choice>
        ))}
      </ChoiceList>
    </Whole>
  );

/** The sort order and the filters of a product list, in a dialog. Every change shows at once. */
export const FilterPanel = ({ list, listing }: { list: ListName; listing: ListingView }) => {
  const messages = useMessages();
  const { colorLabels, formats, garmentLabels, listingMessages } = messages;
  const dispatch = useAppDispatch();
  const query = useAppSelector(selectListQuery);
  const choices = useAppSelector((state) => selectChoices(state, listing.allIds));
  const sizes = [...new Set([...choices.sizes, ...query.sizes])].sort(compareSizes);
  const change = (changes: Partial<ListQuery>) => dispatch(changeListQuery(changes));
  const close = () => dispatch(filtersToggled(list));
  const countOf = <Value,>(options: readonly { value: Value; count: number }[], value: Value): number =>
    options.find((option) => option.value === value)?.count ?? 0;
  const price = (name: 'min' | 'max') => ({
    options: priceOptions(query[name], choices.highestPrice),
    placeholder: listingMessages.anyPrice,
    value: String(query[name] ?? ''),
    onChange: ({ target }: React.ChangeEvent<HTMLSelectElement>) =>
      change({ [name]: target.value === '' ? undefined : Number(target.value) }),
  });
  return (
    <Dialog label={listingMessages.title} onClose={close}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <Whole>
          <Heading level={2} size="h3">
            {listingMessages.title}
          </Heading>
        </Whole>
        <Whole>
          <SelectField
            label={listingMessages.sort}
            options={sortOptions(messages, list)}
            value={query.sort === ownSorts[list] ? '' : (query.sort ?? '')}
            onChange={({ target }) => change({ sort: SORTS.find((sort) => sort === target.value) })}
          />
        </Whole>
        <Choices
          legend={listingMessages.types}
          values={listing.types.map(({ value }) => value)}
          chosen={query.types}
          onChange={(types) => change({ types })}
        >
          {(type) => <span>{listingMessages.option(garmentLabels[type], countOf(listing.types, type))}</span>}
        </Choices>
        <Choices
          legend={listingMessages.colors}
          values={choices.colors.map(({ value }) => value)}
          chosen={query.colors}
          onChange={(colors) => change({ colors })}
        >
          {(color) => (
            <>
              <ColorSample $color={color} />
              <span>{listingMessages.option(colorLabels[color], countOf(choices.colors, color))}</span>
            </>
          )}
        </Choices>
        <Choices
          legend={listingMessages.sizes}
          values={sizes}
          chosen={query.sizes}
          onChange={(chosen) => change({ sizes: chosen })}
        >
          {(size) => <span>{formats.sizeName(size)}</span>}
        </Choices>
        <SelectField label={listingMessages.minPrice} {...price('min')} />
        <SelectField label={listingMessages.maxPrice} {...price('max')} />
        <Whole>
          <Checkbox
            label={listingMessages.onSale}
            checked={query.isOnSale}
            onChange={({ target }) => change({ isOnSale: target.checked })}
          />
        </Whole>
        <Foot>
          <Button type="submit" size="small">
            {listingMessages.show(listing.total)}
          </Button>
          {countFilters(query) > 0 && (
            <Button variant="quiet" size="small" onClick={() => dispatch(clearFilters())}>
              {listingMessages.clear}
            </Button>
          )}
        </Foot>
      </Form>
    </Dialog>
  );
};
