import { useId, useRef, useState } from 'react';
import { replayMessages } from '@/shared/messages/replay';
import { type Spot, SPOT_MARGIN } from './freeSpot';
import { Action, Indicator, Line, Pill, PillPlace, Sheet } from './recorderBar.styles';
import { useDrag } from './useDrag';
import { useFreeSpot } from './useFreeSpot';

const texts = replayMessages.recorder;

/** The corners, in the order in which the button "Move" uses them. `top` is limited to the window. */
const CORNERS: readonly [Spot, ...Spot[]] = [
  { side: 'left', top: Infinity },
  { side: 'right', top: Infinity },
  { side: 'right', top: 0 },
  { side: 'left', top: 0 },
];

interface RecorderPillProps {
  count: number;
  isPaused: boolean;
  /** The controls, shown while the pill is open. */
  children: React.ReactNode;
}

/** The recorder on phones: a small pill that opens the controls, can be moved, and does not cover the page's buttons. */
export const RecorderPill = ({ count, isPaused, children }: RecorderPillProps) => {
  const [isOpen, setOpen] = useState(false);
  const [preferred, setPreferred] = useState<Spot>(CORNERS[0]);
  const place = useRef<HTMLElement>(null);
  const pill = useRef<HTMLButtonElement>(null);
  const sheetId = useId();
  const spot = useFreeSpot(place, preferred, isOpen);

  const { at, handlers } = useDrag(
    ({ x, y }) => {
      const { clientWidth } = document.documentElement;
      setPreferred({ side: x < clientWidth / 2 ? 'left' : 'right', top: y - (pill.current?.offsetHeight ?? 0) / 2 });
    },
    () => setOpen(!isOpen),
  );
  const isInLowerHalf = (top = 0) => top > document.documentElement.clientHeight / 2;
  const moveToNextCorner = () => {
    const isLow = isInLowerHalf(preferred.top);
    const current = CORNERS.findIndex(({ side, top }) => side === preferred.side && top > 0 === isLow);
    setPreferred(CORNERS[(current + 1) % CORNERS.length] ?? CORNERS[0]);
  };
  const closeOnEscape = ({ key }: React.KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    pill.current?.focus();
  };

  const style = at
    ? { left: at.x, top: at.y, translate: '-50% -50%' }
    : { [spot?.side ?? 'left']: SPOT_MARGIN, top: spot?.top, visibility: spot ? undefined : ('hidden' as const) };
  return (
    <PillPlace ref={place} aria-label={texts.title} style={style} onKeyDown={closeOnEscape}>
      <Pill
        ref={pill}
        type="button"
        aria-label={isPaused ? texts.paused(count) : texts.recording(count)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? sheetId : undefined}
        {...handlers}
      >
        <Indicator $isOn={!isPaused} />
        {count}
      </Pill>
      {isOpen && !at && (
        <Sheet id={sheetId} $isAbove={isInLowerHalf(spot?.top)} $side={spot?.side ?? 'left'}>
          {children}
          <Line>
            <Action type="button" onClick={moveToNextCorner}>
              {texts.move}
            </Action>
          </Line>
        </Sheet>
      )}
    </PillPlace>
  );
};
