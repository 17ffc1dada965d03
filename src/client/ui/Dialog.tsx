import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { onKey } from '@/client/lib/keys';
import { useMessages } from '@/client/lib/messages';
import { useOverlay } from '@/client/lib/useOverlay';
import type { ElementChildren } from './elementChildren';
import { IconButton } from './IconButton';
import { s, theme } from './theme';

type DialogLook = 'panel' | 'full';

const Box = styled.dialog<{ $look: DialogLook }>`
  width: ${({ $look }) => ($look === 'full' ? '100vw' : `min(${theme.size.dialog}, 100vw - ${theme.space[8]})`)};
  max-width: none;
  height: ${({ $look }) => ($look === 'full' ? '100%' : 'fit-content')};
  max-height: ${({ $look }) => ($look === 'full' ? 'none' : `calc(100% - ${theme.space[8]})`)};
  padding: 0;
  overflow: auto;
  color: ${s('color', 'ink')};
  background: ${s('color', 'paper')};
  border: 0;
  border-radius: ${({ $look }) => ($look === 'full' ? '0' : theme.radius.medium)};
  box-shadow: ${s('shadow', 'raised')};

  &::backdrop {
    background: ${s('color', 'veil')};
  }
`;

/** Covers the whole box: only a press beside the box has the `dialog` element as its target. */
const Inside = styled.div<{ $look: DialogLook }>`
  padding: ${({ $look }) => ($look === 'full' ? '0' : theme.space[6])};
`;

const Corner = styled.div`
  position: absolute;
  inset-block-start: ${s('space', 2)};
  inset-inline-end: ${s('space', 2)};
  z-index: ${s('layer', 'raised')};
  background: ${s('color', 'paper')};
  border-radius: ${s('radius', 'round')};
`;

interface DialogProps {
  /** Accessible name. */
  label: string;
  onClose: () => void;
  /** `full` fills the screen. */
  look?: DialogLook;
  children: ElementChildren;
}

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

/** Keeps the focus inside on Tab: a native modal dialog lets it move to the browser's toolbar. */
const keepFocus = (event: React.KeyboardEvent<HTMLDialogElement>) => {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const active = document.activeElement;
  if (event.shiftKey && (active === first || active === event.currentTarget)) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && active === last) {
    event.preventDefault();
    first?.focus();
  }
};

/**
 * Disables scrolling of the page behind the dialog. A page that stays visible keeps the space of its scrollbar, so that
 * its layout does not shift. Returns the function that enables scrolling again.
 */
const disableScroll = (isPageVisible: boolean): (() => void) => {
  const { style: page } = document.documentElement;
  const { style: body } = document.body;
  const before = { gutter: page.scrollbarGutter, overflow: body.overflow };
  const hasScrollbar = document.documentElement.scrollHeight > document.documentElement.clientHeight;
  if (isPageVisible && hasScrollbar) page.scrollbarGutter = 'stable';
  body.overflow = 'hidden';
  return () => {
    page.scrollbarGutter = before.gutter;
    body.overflow = before.overflow;
  };
};

/**
 * A modal dialog, open as long as it is rendered. The page behind it is inert. Escape and a press that starts and ends
 * on the backdrop close it, as does going back; the focus then returns to the element that had it before.
 */
export const Dialog = ({ label, onClose, look = 'panel', children }: DialogProps) => {
  const { uiMessages } = useMessages();
  const box = useRef<HTMLDialogElement>(null);
  const isPressOutside = useRef(false);
  useOverlay(true, onClose);

  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return undefined;
    const before = document.activeElement;
    // Older browsers and jsdom have no `showModal`; a dialog with `open` is usable.
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    if (!dialog.contains(document.activeElement)) dialog.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    const enableScroll = disableScroll(look !== 'full');
    return () => {
      enableScroll();
      if (typeof dialog.close === 'function') dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [look]);

  return (
    <Box
      ref={box}
      $look={look}
      aria-label={label}
      aria-modal="true"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKey((event: React.KeyboardEvent<HTMLDialogElement>) => {
        keepFocus(event);
        if (event.key === 'Escape') {
          event.preventDefault();
          onClose();
        }
      })}
      onPointerDown={(event) => {
        isPressOutside.current = event.target === event.currentTarget;
      }}
      // A press that ends elsewhere than it started is a click on what contains both places.
      onClick={(event) => {
        if (isPressOutside.current && event.target === event.currentTarget) onClose();
      }}
    >
      <Inside $look={look}>
        <Corner>
          <IconButton label={uiMessages.close} icon="close" onClick={onClose} />
        </Corner>
        {children}
      </Inside>
    </Box>
  );
};
