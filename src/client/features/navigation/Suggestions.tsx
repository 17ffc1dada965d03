import { type RefObject, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { selectAllProductsStatus, selectListQuery, selectProductById } from '@/client/api/products/products.selectors';
import { selectFoundIds } from '@/client/api/products/search.selectors';
import { useDefaultWords } from '@/client/api/products/useDefaultWords';
import { listenToKeys } from '@/client/lib/keys';
import { useMessages, useNameLang } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { navigateTo } from '@/client/lib/router';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { VisuallyHidden } from '@/client/ui/Layout';
import { Picture } from '@/client/ui/Picture';
import { Price } from '@/client/ui/Price';
import { s } from '@/client/ui/theme';
import { SUGGESTIONS_MAX } from '@/shared/constants';
import { selectSearch, suggestionActivated, suggestionsClosed, suggestionsOpened } from './searchSlice';

/** Below the field on phones; over the page on wider screens. */
const List = styled.ul`
  margin-block-start: ${s('space', 2)};
  background: ${s('color', 'white')};
  border: ${s('border', 'line')};
  border-radius: ${s('radius', 'medium')};

  ${s('media', 'tablet')} {
    position: absolute;
    inset-block-start: 100%;
    inset-inline-start: 0;
    width: max(100%, ${s('size', 'drawer')});
    max-height: calc(100dvh - ${s('size', 'nav')} - ${s('space', 4)});
    overflow: auto;
    box-shadow: ${s('shadow', 'raised')};
  }
`;

const Option = styled.li`
  display: flex;
  align-items: center;
  gap: ${s('space', 3)};
  min-height: ${s('size', 'touch')};
  padding: ${s('space', 2)} ${s('space', 3)};
  line-height: ${s('leading', 'snug')};
  overflow-wrap: anywhere;
  cursor: pointer;

  &[aria-selected='true'] {
    background: ${s('color', 'sand')};
    outline: ${s('border', 'focus')};
    outline-offset: -2px;
  }

  ${s('media', 'hover')} {
    &:hover {
      background: ${s('color', 'sand')};
    }
  }
`;

const Thumb = styled(Picture)`
  flex: none;
  width: ${s('space', 12)};
`;

const Words = styled.span`
  display: grid;
  min-width: 0;
`;

interface SuggestionProps {
  isActive: boolean;
  onChoose: () => void;
}

const optionId = (productId: number): string => `suggestion-${productId}`;
const ALL_ID = 'suggestion-all';

/** Only the list scrolls, not the page behind it. TypeScript does not know `container` yet. */
const inList = { block: 'nearest', container: 'nearest' } as ScrollIntoViewOptions;
const scrollToOption = (option: HTMLElement | null): void => void option?.scrollIntoView(inList);

const ProductOption = ({ productId, isActive, onChoose }: SuggestionProps & { productId: number }) => {
  const { catalogMessages } = useMessages();
  const product = useAppSelector((state) => selectProductById(state, productId));
  const nameLang = useNameLang(product);
  if (!product) return null;
  return (
    <Option
      id={optionId(productId)}
      ref={isActive ? scrollToOption : undefined}
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
    >
      <Thumb src={product.images[0] ?? ''} alt="" sizes="3rem" />
      <Words>
        <span lang={nameLang}>{product.name || catalogMessages.unknownProduct}</span>
        <Price price={product.new_price} oldPrice={product.old_price} />
      </Words>
    </Option>
  );
};

export interface SuggestionsProps {
  /** The field: its arrows open the list and activate an option, Enter chooses it, Escape closes the list. */
  field: RefObject<HTMLInputElement | null>;
  listId: string;
  /** Leads to all results. */
  onSearch: () => void;
}

/** The listbox of the search field: the best results, then a link to all. Their number is announced. */
export const Suggestions = ({ field, listId, onSearch }: SuggestionsProps) => {
  useDefaultWords();
  const { searchMessages } = useMessages();
  const dispatch = useAppDispatch();
  const { text, isOpen, active } = useAppSelector(selectSearch);
  const searched = useAppSelector((state) => selectListQuery(state).text);
  const shown = text ?? searched;
  // A key shows its letter first; the results follow in a render of their own.
  const sought = useDeferredValue(shown);
  const status = useAppSelector(selectAllProductsStatus);
  const found = useAppSelector((state) => selectFoundIds(state, isOpen ? sought : ''));
  const announced = { loading: searchMessages.searching, failed: searchMessages.failed, loaded: undefined }[status];
  const list = useRef<HTMLUListElement>(null);

  const options = (): readonly HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? []),
  ];
  /** Activates the next or previous option; before the first and after the last none is active. */
  const move = (step: 1 | -1) => {
    const ids = ['', ...options().map(({ id }) => id)];
    dispatch(suggestionActivated(ids[(ids.indexOf(active) + step + ids.length) % ids.length] ?? ''));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (shown.trim() === '') return;
      event.preventDefault();
      if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1);
      else dispatch(suggestionsOpened());
    } else if (event.key === 'Enter' && isOpen && active !== '') {
      event.preventDefault();
      options()
        .find(({ id }) => id === active)
        ?.click();
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      dispatch(suggestionsClosed());
    }
  };
  useLayoutEffect(() => (field.current ? listenToKeys(handleKey, field.current) : undefined));

  return (
    <>
      {isOpen && (
        <List
          ref={list}
          id={listId}
          role="listbox"
          aria-label={searchMessages.suggestions}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.slice(0, SUGGESTIONS_MAX).map((productId) => (
            <ProductOption
              key={productId}
              productId={productId}
              isActive={active === optionId(productId)}
              onChoose={() => dispatch(navigateTo(paths.product(productId)))}
            />
          ))}
          <Option
            id={ALL_ID}
            ref={active === ALL_ID ? scrollToOption : undefined}
            role="option"
            aria-selected={active === ALL_ID}
            onClick={onSearch}
          >
            {found.length > 0 || announced ? searchMessages.seeAll(sought.trim()) : searchMessages.noneFound}
          </Option>
        </List>
      )}
      <VisuallyHidden role="status">{isOpen ? (announced ?? searchMessages.found(found.length)) : ''}</VisuallyHidden>
    </>
  );
};
