import { type RefObject, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import {
  type CartLine,
  selectCartLines,
  selectCartStatus,
  selectHasLoadedLines,
} from '@/client/api/cart/cart.selectors';
import { useGetCartQuery } from '@/client/api/cart/cartApi';
import { useGetAllProductsQuery } from '@/client/api/products/productsApi';
import { selectIsUnverified } from '@/client/api/profile/sessionSlice';
import { useMessages } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/lib/store';
import { selectIsLoggedIn } from '@/client/transport/session';
import { ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { Loaded } from '@/client/ui/Loaded';
import { SkeletonRows } from '@/client/ui/Skeleton';
import { StackedNote, StackedTable } from '@/client/ui/StackedTable';
import { blocksCheckout } from '@/shared/domain/stock';
import type { Messages } from '@/shared/messages/messages';
import { CartLineRow } from './CartLineRow';

const skeletons = <SkeletonRows height="9rem" />;

/** Before hydration, when the browser has a session token. */
const Known = styled.div`
  display: none;

  html[data-known] & {
    display: block;
  }
`;

const SignedOut = styled.div`
  html[data-known] & {
    display: none;
  }
`;

/** Shown in the cart table instead of lines: the state of the cart, and an action. */
const CartPlaceholder = () => {
  const { cartLabels, loadMessages } = useMessages();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isUnverified = useAppSelector(selectIsUnverified);
  const status = useAppSelector(selectCartStatus);
  const { refetch: loadCart } = useGetCartQuery(undefined, { skip: !isLoggedIn });
  const { refetch: loadProducts } = useGetAllProductsQuery();
  return (
    <Loaded
      status={isLoggedIn ? status : 'signedOut'}
      waiting={skeletons}
      waitingLabel={cartLabels.loading}
      failed={{
        title: loadMessages.cart,
        text: isUnverified ? cartLabels.unverifiedText : undefined,
        onRetry: () => {
          void loadCart();
          void loadProducts();
        },
      }}
      empty={{
        title: cartLabels.empty,
        text: cartLabels.emptyText,
        children: <ButtonLink to={paths.home}>{cartLabels.browse}</ButtonLink>,
      }}
      signedOut={
        <>
          <Known>{skeletons}</Known>
          <SignedOut>
            <EmptyState title={cartLabels.signedOut} text={cartLabels.signedOutText}>
              <ButtonLink to={paths.login}>{cartLabels.logIn}</ButtonLink>
            </EmptyState>
          </SignedOut>
        </>
      }
    />
  );
};

const columnsOf = ({ cartLabels }: Messages) => [
  { label: cartLabels.product },
  { label: cartLabels.item },
  { label: cartLabels.size },
  { label: cartLabels.price, isEnd: true },
  { label: cartLabels.quantity, isEnd: true },
  { label: cartLabels.lineTotal, isEnd: true },
  { label: cartLabels.remove, isEnd: true },
];

const noLines: readonly CartLine[] = [];

/** The row of a line; the first row is the head of the table. */
const rowAt = (table: HTMLElement | null, index: number): HTMLElement | undefined =>
  table?.querySelectorAll<HTMLElement>('[role="row"]')[index + 1];

/**
 * Moves the focus to the first line that cannot be bought when a checkout was rejected because of one. After the focused
 * line was removed, moves it to the next line, or to the table when no line is left.
 */
const useCartFocus = (
  table: RefObject<HTMLElement | null>,
  lines: readonly CartLine[],
  stockProblems: number,
): void => {
  const shownLines = useRef(lines);
  const seenProblems = useRef(stockProblems);

  useEffect(() => {
    const removed = shownLines.current.findIndex(({ key }) => !lines.some((line) => line.key === key));
    shownLines.current = lines;
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (removed < 0 || !isFocusLost) return;
    const next = lines.length > 0 ? rowAt(table.current, Math.min(removed, lines.length - 1)) : table.current;
    next?.focus({ preventScroll: true });
  }, [table, lines]);

  // The server may reject a checkout before the lines show why: then the focus moves when they do.
  const blocked = lines.findIndex(({ stock }) => blocksCheckout(stock));
  useEffect(() => {
    if (seenProblems.current === stockProblems || blocked < 0) return;
    seenProblems.current = stockProblems;
    rowAt(table.current, blocked)?.focus();
  }, [table, blocked, stockProblems]);
};

/** The lines of the cart. `stockProblems`: how many checkouts were rejected because of a line. */
export const CartTable = ({ stockProblems }: { stockProblems: number }) => {
  const messages = useMessages();
  const { cartLabels } = messages;
  const columns = columnsOf(messages);
  const table = useRef<HTMLDivElement>(null);
  // Without the loaded products, every line would be shown as no longer available.
  const isShown = useAppSelector(selectHasLoadedLines);
  const lines = useAppSelector((state) => (isShown ? selectCartLines(state) : noLines));
  useCartFocus(table, lines, stockProblems);
  return (
    <StackedTable ref={table} tabIndex={-1} label={cartLabels.tableCaption} columns={columns}>
      {isShown ? (
        lines.map((line) => <CartLineRow key={line.key} line={line} />)
      ) : (
        <StackedNote span={columns.length}>
          <CartPlaceholder />
        </StackedNote>
      )}
    </StackedTable>
  );
};
