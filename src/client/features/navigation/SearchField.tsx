import { useEffect } from 'react';
import { useHref } from 'react-router';
import { styled } from 'styled-components';
import { selectListQuery } from '@/client/api/products/products.selectors';
import { listenToKeys } from '@/client/lib/keys';
import { useMessages } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { navigateTo } from '@/client/lib/router';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { controlStyles } from '@/client/ui/controls.styles';
import { Icon } from '@/client/ui/Icon';
import { lazyPart } from '@/client/ui/lazyPart';
import { s } from '@/client/ui/theme';
import { useFieldText } from '@/client/ui/useFieldText';
import { SEARCH_MAX_LENGTH } from '@/shared/constants';
import { searchText, wholeList, writeListQuery } from '@/shared/domain/listQuery';
import { searchEntered, searchTyped, selectIsSearchUsed, selectSearch, suggestionsClosed } from './searchSlice';

const Suggestions = lazyPart(
  () => import(/* webpackChunkName: "suggestions" */ './Suggestions').then((module) => module.Suggestions),
  { waiting: null },
);

const LIST_ID = 'search-suggestions';

const Form = styled.form`
  position: relative;
  max-width: ${s('size', 'field')};
`;

const Input = styled.input`
  ${controlStyles}
  padding-inline-end: ${s('space', 10)};

  ${s('media', 'tablet')} {
    min-height: ${s('size', 'touch')};
  }
`;

const Submit = styled.button`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  width: ${s('size', 'touch')};
  height: ${s('size', 'control')};
  padding: 0;
  background: transparent;
  border: 0;

  ${s('media', 'tablet')} {
    height: ${s('size', 'touch')};
  }
`;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), select, textarea'));

interface SearchFieldProps {
  /** Called before a key focuses the field: shows the field where it is hidden. */
  onReveal?: () => void;
  /** True when the field takes the focus as soon as it is shown. */
  takesFocus?: boolean;
}

/**
 * The search field of the page, a combobox of the suggestions (rules: Search). Without scripts it is a form that leads to
 * `/search`.
 */
export const SearchField = ({ onReveal, takesFocus = false }: SearchFieldProps) => {
  const { searchMessages } = useMessages();
  const dispatch = useAppDispatch();
  const { text, isOpen, active } = useAppSelector(selectSearch);
  const isUsed = useAppSelector(selectIsSearchUsed);
  const searched = useAppSelector((state) => selectListQuery(state).text);
  const action = useHref(paths.search);
  const shown = text ?? searched;
  const { ref: input, defaultValue } = useFieldText<HTMLInputElement>(shown);

  useEffect(() => {
    const focusField = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      onReveal?.();
      requestAnimationFrame(() => input.current?.focus());
    };
    return listenToKeys(focusField);
  }, [input, onReveal]);

  useEffect(() => {
    if (takesFocus) input.current?.focus({ preventScroll: true });
    // Only when it appears: the shopper decides from then on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const close = () => {
    if (isOpen) dispatch(suggestionsClosed());
  };
  const search = () => {
    const sought = searchText(input.current?.value ?? shown);
    if (sought === '') return;
    dispatch(navigateTo({ pathname: paths.search, search: writeListQuery({ ...wholeList, text: sought }) }));
  };

  return (
    <Form
      role="search"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <Input
        ref={input}
        name="q"
        role="combobox"
        aria-label={searchMessages.label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? LIST_ID : undefined}
        aria-activedescendant={isOpen && active !== '' ? active : undefined}
        aria-keyshortcuts="/"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={SEARCH_MAX_LENGTH}
        placeholder={searchMessages.label}
        defaultValue={defaultValue}
        onFocus={() => {
          if (!isUsed) dispatch(searchEntered());
        }}
        onBlur={close}
        onChange={({ target }) => dispatch(searchTyped(target.value))}
      />
      <Submit type="submit" aria-label={searchMessages.submit} title={searchMessages.submit}>
        <Icon name="search" />
      </Submit>
      {isUsed && <Suggestions field={input} listId={LIST_ID} onSearch={search} />}
    </Form>
  );
};
