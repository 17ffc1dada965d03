import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled, StyleSheetManager } from 'styled-components';
import { s } from '@/client/ui/theme';
import { replayMessages } from '@/shared/messages/en/replay';
import type { Viewport } from '../format/log';
import type { Press } from '../names/pressName';
import { Boundary } from './Boundary';
import { PRESSES_SHOWN } from './limits';
import { pressedComponents } from './pressedComponents';

const texts = replayMessages.player;

const Section = styled.section`
  flex: 1 1 auto;
  min-width: 0;
  min-height: 0;
  display: flex;
  flex-direction: column;
  background: ${s('color', 'sand')};
`;

const Area = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  display: grid;
  place-items: center;
  overflow: hidden;
`;

const Screen = styled.iframe`
  display: block;
  background: ${s('color', 'paper')};
  border: 0;
  transform-origin: 0 0;
`;

const Window = styled.div`
  position: relative;
  overflow: hidden;
`;

/** The place of a press; physical coordinates, as the browser gives them. */
const Finger = styled.span<{ $isDead: boolean }>`
  position: absolute;
  width: ${s('size', 'touch')};
  height: ${s('size', 'touch')};
  border: 4px solid ${({ $isDead }) => ($isDead ? s('color', 'red') : s('color', 'indigo'))};
  border-radius: ${s('radius', 'round')};
  translate: -50% -50%;
  pointer-events: none;
`;

const Caption = styled.p`
  flex: none;
  padding: ${s('space', 1)} ${s('space', 3)};
  font-size: ${s('text', 'small')};
  text-align: center;
  border-block-start: ${s('border', 'line')};
`;

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

/** The language of the player's own texts. */
const PLAYER_LANGUAGE = 'en';

/** Moves the language that the screens give the document to the document of their frame. */
const useFrameLanguage = (framed: React.RefObject<HTMLElement | undefined>): void =>
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.lang = PLAYER_LANGUAGE;
    const observer = new MutationObserver(() => {
      if (framed.current) framed.current.lang = page.lang;
      page.lang = PLAYER_LANGUAGE;
      // That change is the observer's own.
      observer.takeRecords();
    });
    observer.observe(page, { attributeFilter: ['lang'] });
    return () => observer.disconnect();
  }, [framed]);

/** Scrolls the screens as they were when they were pressed, and returns the names of the components there. */
const usePressed = (body: HTMLElement | undefined, press: Press | undefined): string => {
  const [found, setFound] = useState<{ readonly press?: Press; readonly names: string }>({ names: '' });
  useEffect(() => {
    if (!body || !press) return;
    const framed = body.ownerDocument;
    const look = () => {
      framed.defaultView?.scrollTo(0, press.at?.[2] ?? 0);
      setFound({ press, names: pressedComponents(framed, press).join(' < ') });
    };
    const timer = setTimeout(look);
    // The scripts and the pictures of a page arrive later.
    const observer = new MutationObserver(look);
    observer.observe(body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [body, press]);
  return found.press === press ? found.names : '';
};

interface StageProps {
  /** Size of the recorded screen; without it the screen fills the available area. */
  viewport?: Viewport;
  /** Text size of the recorded browser in CSS pixels; the viewer's without it. */
  textSize?: number;
  /** The presses at the current position. */
  presses: readonly Press[];
  /** Changes when the screens are mounted again. */
  epoch: number;
  children: React.ReactNode;
}

/**
 * The replayed screens, in a frame of the size at which they were recorded, scaled down to fit: media queries and
 * viewport units apply as they did for the shopper.
 */
export const Stage = ({ viewport, textSize, presses, epoch, children }: StageProps) => {
  const [body, setBody] = useState<HTMLElement>();
  const framed = useRef<HTMLElement>(undefined);
  useFrameLanguage(framed);
  const { ref, size: area } = useSize();
  const shown = presses.slice(-PRESSES_SHOWN);
  const last = shown[shown.length - 1];
  const [, , scrolled = 0] = last?.at ?? [];
  const components = usePressed(body, last);
  const { width, height } = viewport ?? area ?? { width: 0, height: 0 };
  const scale = area ? Math.min(1, area.width / width, area.height / height) : 1;
  const caption = [
    ...(viewport ? [texts.viewport(width, height, Math.round(scale * 100))] : []),
    ...(components === '' ? [] : [texts.components(components)]),
  ].join(' ');
  return (
    <Section aria-label={texts.stage}>
      <Area ref={ref}>
        {/* Takes the space of the scaled frame; the frame itself keeps its size. */}
        <Window style={{ width: width * scale, height: height * scale }}>
          <Screen
            title={texts.stage}
            srcDoc={EMPTY_DOCUMENT}
            style={{ width, height, transform: `scale(${scale})` }}
            onLoad={({ currentTarget: { contentDocument } }) => {
              if (!contentDocument) return;
              framed.current = contentDocument.documentElement;
              setBody(prepare(contentDocument, textSize));
            }}
          />
          {shown.map(
            ({ at, isDead }, nth) =>
              at && (
                <Finger
                  key={nth}
                  $isDead={isDead === true}
                  style={{ left: at[0] * scale, top: (at[1] + at[2] - scrolled) * scale, scale }}
                />
              ),
          )}
        </Window>
      </Area>
      {caption !== '' && <Caption>{caption}</Caption>}
      {body &&
        createPortal(
          <StyleSheetManager target={body.ownerDocument.head}>
            <Boundary key={epoch} text={texts.crashed}>
              {children}
            </Boundary>
          </StyleSheetManager>,
          body,
        )}
    </Section>
  );
};
