import { useId, useRef } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Icon } from '@/client/ui/Icon';
import { Link } from '@/client/ui/Link';
import { s } from '@/client/ui/theme';
import { appMessages } from '@/shared/messages/app';
import { selectToasts, takeToastAction, type Toast, toastHeld, toastReleased } from './notificationsSlice';

/** Fixed below the navigation bar; clicks pass through to the page, except on a toast with an action. */
const Corner = styled.div`
  position: fixed;
  inset-block-start: calc(${s('size', 'nav')} + ${s('space', 3)});
  inset-inline: ${s('space', 'gutter')};
  z-index: ${s('layer', 'toast')};
  pointer-events: none;
`;

const Region = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
`;

const arrive = keyframes`from { opacity: 0; transform: translateY(-0.5rem); }`;

const ToastBox = styled.div<{ $tone: Toast['tone']; $isFading: boolean; $canBeHeld: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${s('space', 3)};
  width: 100%;
  max-width: ${s('size', 'toast')};
  margin-block-end: ${s('space', 2)};
  padding: ${s('space', 3)} ${s('space', 4)};
  line-height: ${s('leading', 'snug')};
  color: ${s('color', 'onDark')};
  background: ${({ $tone }) => ($tone === 'error' ? s('color', 'redDeep') : s('color', 'black'))};
  border-radius: ${s('radius', 'medium')};
  box-shadow: ${s('shadow', 'raised')};
  overflow-wrap: anywhere;
  opacity: ${({ $isFading }) => ($isFading ? 0 : 1)};
  pointer-events: ${({ $canBeHeld }) => $canBeHeld && 'auto'};
  transition: opacity ${s('motion', 'fade')};
  animation: ${arrive} ${s('motion', 'calm')};
`;

const Sign = styled.span<{ $tone: Toast['tone'] }>`
  flex: none;
  color: ${({ $tone }) => ($tone === 'error' ? s('color', 'onDark') : s('color', 'saffron'))};
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const Detail = styled.p`
  font-size: ${s('text', 'small')};
`;

/** As high as a touch target, without making the toast higher. */
const actionStyles = css`
  display: inline-flex;
  align-items: center;
  flex: none;
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

/**
 * One toast. It is announced as a whole, also when its count grows. With an action it is held while a pointer is over it
 * or its action has the focus; after the action the focus goes back to where it was.
 */
const ToastCard = ({ toast }: { toast: Toast }) => {
  const dispatch = useAppDispatch();
  const detailId = useId();
  const holds = useRef(0);
  const origin = useRef<EventTarget>(null);
  const { id, tone, text, detail, times = 1, action, phase } = toast;
  const holdBy = (change: 1 | -1) => {
    holds.current += change;
    dispatch(holds.current > 0 ? toastHeld(id) : toastReleased(id));
  };
  const shared = action && {
    children: action.label,
    // A description: a name would be announced with the toast, which says it already.
    'aria-describedby': detail && detailId,
    onFocus: ({ relatedTarget }: React.FocusEvent) => {
      origin.current = relatedTarget;
      holdBy(1);
    },
    onBlur: () => holdBy(-1),
    onClick: () => {
      if (origin.current instanceof HTMLElement) origin.current.focus({ preventScroll: true });
      dispatch(takeToastAction(toast));
    },
  };
  return (
    <ToastBox
      aria-atomic
      $tone={tone}
      $isFading={phase === 'fading'}
      $canBeHeld={!!action}
      onPointerEnter={() => action && holdBy(1)}
      onPointerLeave={() => action && holdBy(-1)}
    >
      <Sign $tone={tone}>
        <Icon name={tone === 'error' ? 'warning' : 'check'} />
      </Sign>
      <Words>
        <span>{text}</span>
        {times > 1 && ` ${appMessages.times(times)}`}
        {detail && <Detail id={detailId}>{detail}</Detail>}
      </Words>
      {action &&
        ('to' in action ? <ActionLink {...shared} to={action.to} /> : <ActionButton {...shared} type="button" />)}
    </ToastBox>
  );
};

/**
 * The toasts, in two live regions that are always in the page: an error interrupts, a success waits. The toasts have no
 * roles of live regions, which would announce them a second time.
 */
export const Toaster = () => {
  const toasts = useAppSelector(selectToasts);
  const cards = (shown: Toast['tone']) =>
    toasts.map((toast) => toast.tone === shown && <ToastCard key={toast.tag} toast={toast} />);
  return (
    <Corner>
      <Region aria-live="assertive">{cards('error')}</Region>
      <Region aria-live="polite">{cards('success')}</Region>
    </Corner>
  );
};
