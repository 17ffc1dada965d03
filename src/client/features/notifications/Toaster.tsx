import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { selectProductById } from '@/client/api/products/products.selectors';
import { useMessages } from '@/client/lib/messages';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Icon } from '@/client/ui/Icon';
import { lazyPart } from '@/client/ui/lazyPart';
import { s } from '@/client/ui/theme';
import { textOf } from '@/shared/messages/messages';
import { selectNewestToastId, selectToasts, type Toast, toastHeld, toastReleased } from './notificationsSlice';

/** Part of the `calls` chunk: only the toast of a response has an action. */
const ToastAction = lazyPart(
  () => import(/* webpackChunkName: "calls" */ './ToastAction').then((module) => module.ToastAction),
  { waiting: null, Failed: () => null },
);

/** Fixed below the navigation bar; clicks pass through to the page, except on a toast with an action. */
const Corner = styled.div`
  position: fixed;
  inset-block-start: calc(${s('size', 'nav')} + ${s('space', 3)});
  inset-inline-end: ${s('space', 'gutter')};
  width: min(100% - 2 * ${s('space', 'gutter')}, ${s('size', 'toast')});
  z-index: ${s('layer', 'toast')};
  pointer-events: none;

  ${s('media', 'print')} {
    display: none;
  }
`;

const arrive = keyframes`from { opacity: 0; transform: translateY(-0.5rem); }`;

const ToastBox = styled.div<{ $tone: Toast['tone']; $isFading: boolean; $canBeHeld: boolean }>`
  display: grid;
  grid-template: 'sign text action' 'sign detail action' / auto minmax(0, 1fr) auto;
  align-items: start;
  column-gap: ${s('space', 3)};
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

  ${s('media', 'phone')} {
    grid-template: 'sign text text' 'sign detail action' / auto minmax(0, 1fr) auto;
    column-gap: ${s('space', 2)};
    padding: ${s('space', 2)};
    font-size: ${s('text', 'small')};
  }
`;

const Sign = styled.span<{ $tone: Toast['tone'] }>`
  grid-area: sign;
  color: ${({ $tone }) => ($tone === 'error' ? s('color', 'onDark') : s('color', 'saffron'))};
`;

/** Phones: a toast has two lines at most, at the usual text sizes. */
const lineClamp = css<{ $lines: 1 | 2 }>`
  ${s('media', 'phone')} {
    ${s('media', 'usualText')} {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: ${({ $lines }) => $lines};
      overflow: hidden;
    }
  }
`;

const Words = styled.p<{ $lines: 1 | 2 }>`
  grid-area: text;
  ${lineClamp}
`;

const Detail = styled.p<{ $lines: 1 | 2 }>`
  grid-area: detail;
  font-size: ${s('text', 'small')};
  ${lineClamp}
`;

/** The line that a toast is about, by the name of its product; undefined when the product is no longer on sale. */
const useDetail = ({ detail }: Toast): string | undefined => {
  const { cartMessages } = useMessages();
  const name = useAppSelector((state) =>
    typeof detail === 'object' ? selectProductById(state, detail.productId)?.name : undefined,
  );
  if (typeof detail !== 'object') return detail;
  return name && cartMessages.lineName(name, detail.size);
};

/**
 * One toast. It is announced as a whole, also when its count grows. With an action it is held while a pointer is over it
 * or its action has the focus.
 */
const ToastCard = ({ toast }: { toast: Toast }) => {
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const detailId = useId();
  const holds = useRef(0);
  const { id, tone, text, times = 1, action, phase } = toast;
  const detail = useDetail(toast);
  const holdBy = (change: 1 | -1) => {
    holds.current += change;
    dispatch(holds.current > 0 ? toastHeld(id) : toastReleased(id));
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
      <Words $lines={detail || action ? 1 : 2}>
        <span>{textOf(messages, text)}</span>
        {times > 1 && <span>{` ${messages.appMessages.times(times)}`}</span>}
      </Words>
      {detail && (
        <Detail id={detailId} $lines={1}>
          {detail}
        </Detail>
      )}
      {action && <ToastAction toast={toast} action={action} describedBy={detail && detailId} onHold={holdBy} />}
    </ToastBox>
  );
};

/**
 * Returns the ref of the toasts, and moves them below the control that was used last, if they would cover it: each time
 * a toast appears, not while the page is scrolled.
 */
const useClearOfUsedControl = (newestId: number): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  const used = useRef<Element>(null);

  useEffect(() => {
    // A click is also how the keyboard uses a control. Safari gives a clicked button no focus.
    const remember = ({ target }: MouseEvent) => {
      const control = target instanceof Element ? target.closest('a, button, input, label, select') : null;
      if (control && !box.current?.contains(control)) used.current = control;
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, []);

  useLayoutEffect(() => {
    if (!box.current) return;
    const { style } = box.current;
    style.insetBlockStart = '';
    if (!used.current) return;
    const toasts = box.current.getBoundingClientRect();
    const control = used.current.getBoundingClientRect();
    if (control.bottom <= toasts.top || control.top >= toasts.bottom) return;
    if (control.right > toasts.left && control.left < toasts.right) {
      style.insetBlockStart = `calc(${control.bottom}px + ${s('space', 2)})`;
    }
  }, [newestId]);
  return box;
};

/**
 * The toasts, in two live regions that are always in the page: an error interrupts, a success waits. The toasts have no
 * roles of live regions, which would announce them a second time.
 */
export const Toaster = () => {
  const toasts = useAppSelector(selectToasts);
  const corner = useClearOfUsedControl(useAppSelector(selectNewestToastId));
  useEffect(() => void ToastAction.prefetch(), []);
  const cards = (shown: Toast['tone']) =>
    toasts.map((toast) => toast.tone === shown && <ToastCard key={toast.tag} toast={toast} />);
  return (
    <Corner ref={corner}>
      <div aria-live="assertive">{cards('error')}</div>
      <div aria-live="polite">{cards('success')}</div>
    </Corner>
  );
};
