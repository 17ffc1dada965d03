import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { StyleSheetManager } from 'styled-components';
import { replayMessages } from '@/shared/messages/replay';
import type { Viewport } from '../format/log';
import { Area, Caption, ScaledBox, Screen, StageSection } from './Stage.styles';

const texts = replayMessages.player;

/** The replayed screens are not interactive; the document itself can be scrolled. */
const EMPTY_DOCUMENT = `<!doctype html><html lang="en"><title>${texts.stage}</title><body inert></body></html>`;

/** Copies the page's style elements into the frame's document, except those that styled-components inserts itself. */
const prepare = (framed: Document, textSize?: number): HTMLElement => {
  for (const style of document.head.querySelectorAll('style:not([data-styled])')) {
    framed.head.append(framed.importNode(style, true));
  }
  // A phone's scrollbar takes no width.
  framed.documentElement.style.scrollbarWidth = 'none';
  if (textSize) framed.documentElement.style.fontSize = `${textSize}px`;
  return framed.body;
};

/** The size of an element, which changes with the window and the controls. */
const useSize = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Viewport>();
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
};

interface StageProps {
  /** Size of the recorded screen; without it the screen fills the available area. */
  viewport?: Viewport;
  /** Text size of the recorded browser in CSS pixels; the viewer's without it. */
  textSize?: number;
  children: React.ReactNode;
}

/**
 * The replayed screens, in a frame of the size at which they were recorded, scaled down to fit: media queries and
 * viewport units apply as they did for the shopper.
 */
export const Stage = ({ viewport, textSize, children }: StageProps) => {
  const [body, setBody] = useState<HTMLElement>();
  const { ref, size: area } = useSize();
  const { width, height } = viewport ?? area ?? { width: 0, height: 0 };
  const scale = area ? Math.min(1, area.width / width, area.height / height) : 1;
  return (
    <StageSection aria-label={texts.stage}>
      <Area ref={ref}>
        <ScaledBox style={{ width: width * scale, height: height * scale }}>
          <Screen
            title={texts.stage}
            srcDoc={EMPTY_DOCUMENT}
            style={{ width, height, transform: `scale(${scale})` }}
            onLoad={({ currentTarget: { contentDocument } }) =>
              contentDocument && setBody(prepare(contentDocument, textSize))
            }
          />
        </ScaledBox>
      </Area>
      {viewport && <Caption>{texts.viewport(viewport.width, viewport.height, Math.round(scale * 100))}</Caption>}
      {body && createPortal(<StyleSheetManager target={body.ownerDocument.head}>{children}</StyleSheetManager>, body)}
    </StageSection>
  );
};
