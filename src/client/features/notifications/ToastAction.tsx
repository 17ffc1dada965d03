import { useRef } from 'react';
import { css, styled } from 'styled-components';
import { addToCart } from '@/client/api/cart/changeCart';
import { selectProductById } from '@/client/api/products/products.selectors';
import { useMessages } from '@/client/lib/messages';
import type { NoticeAction } from '@/client/lib/notify';
import { type AppThunk, namedThunk, useAppDispatch } from '@/client/lib/store';
import { Link } from '@/client/ui/Link';
import { s } from '@/client/ui/theme';
import { quantityOf } from '@/shared/domain/stock';
import { textOf } from '@/shared/messages/messages';
import { type Toast, toastRemoved } from './notificationsSlice';

/** Carries out the action of a toast, once for each change that it is about, and removes the toast. */
export const takeToastAction = namedThunk(
  'notifications/takeAction',
  ({ id, times = 1, action }: Toast): AppThunk =>
    (dispatch, getState) => {
      dispatch(toastRemoved(id));
      if (!action || 'to' in action) return;
      const { productId, size } = action.add;
      // A line that asked for more than the stock gets back what the stock has. One add at least says why there is none.
      const left = quantityOf(selectProductById(getState(), productId), size) ?? 0;
      for (let n = 0; n < Math.max(1, Math.min(times, left)); n += 1) void dispatch(addToCart(action.add));
    },
);

/** As high as a touch target, without making the toast higher. */
const actionStyles = css`
  display: inline-flex;
  align-items: center;
  grid-area: action;
  min-width: ${s('size', 'touch')};
  min-height: ${s('size', 'touch')};
  margin-block: calc(-1 * ${s('space', 2)});
  padding: 0 ${s('space', 2)};
  font-weight: ${s('weight', 'strong')};
  color: inherit;
  text-decoration: underline;
  background: transparent;
  border: 0;

  &:focus-visible {
    outline-color: currentColor;
  }
`;

const ActionButton = styled.button`
  ${actionStyles}
`;
const ActionLink = styled(Link)`
  ${actionStyles}
`;

interface ToastActionProps {
  toast: Toast;
  action: NoticeAction;
  /** Id of the toast's detail. */
  describedBy: string | undefined;
  /** 1 when the focus enters the action, -1 when it leaves it. */
  onHold: (change: 1 | -1) => void;
}

/** The link or button of a toast; after it the focus goes back to where it was. */
export const ToastAction = ({ toast, action, describedBy, onHold }: ToastActionProps) => {
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const origin = useRef<EventTarget>(null);
  const shared = {
    children: textOf(messages, action.label),
    // A description: a name would be announced with the toast, which says it already.
    'aria-describedby': describedBy,
    onFocus: ({ relatedTarget }: React.FocusEvent) => {
      origin.current = relatedTarget;
      onHold(1);
    },
    onBlur: () => onHold(-1),
    onClick: () => {
      if (origin.current instanceof HTMLElement) origin.current.focus({ preventScroll: true });
      dispatch(takeToastAction(toast));
    },
  };
  return 'to' in action ? <ActionLink {...shared} to={action.to} /> : <ActionButton {...shared} type="button" />;
};
