import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { uiMessages } from '@/shared/messages/ui';
import { PanelFailed, type PanelFailedProps } from './PanelFailed';
import { Spinner } from './Spinner';

type Panel<Props> = (props: Props) => ReactNode;

/**
 * A panel in a chunk of its own, loaded when it is first shown. If the chunk cannot be loaded, a message replaces the
 * panel, and a later attempt loads it again.
 */
export const lazyPanel = <Props extends object>(load: () => Promise<Panel<Props>>) => {
  const open = () =>
    lazy<Panel<Props & PanelFailedProps>>(async () => {
      try {
        return { default: await load() };
      } catch {
        known = undefined;
        return { default: PanelFailed };
      }
    });
  let known: ReturnType<typeof open> | undefined;

  return ({ id, ...props }: Props & { id?: string }) => {
    const box = useRef<HTMLDivElement>(null);
    // eslint-disable-next-line no-restricted-syntax -- A chunk fails to load only live; a replay shows the panel.
    const [Shown, setShown] = useState(() => (known ??= open()));
    const retry = () => {
      // The button that is pressed disappears.
      if (box.current?.contains(document.activeElement)) box.current.focus({ preventScroll: true });
      setShown(() => (known ??= open()));
    };
    return (
      <div ref={box} id={id} tabIndex={-1}>
        <Suspense fallback={<Spinner label={uiMessages.loading} />}>
          <Shown {...(props as unknown as Props)} onRetry={retry} />
        </Suspense>
      </div>
    );
  };
};
