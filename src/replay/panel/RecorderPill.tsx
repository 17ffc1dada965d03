import { useId, useRef, useState } from 'react';
import { replayMessages } from '@/shared/messages/replay';
import { type Corner, Indicator, Pill, PillPlace, Sheet } from './recorderBar.styles';
import { ToolButton, ToolRow } from './tools.styles';

const texts = replayMessages.recorder;

/** The corners of the window, in the order in which the button "Move" uses them. */
const CORNERS: readonly [Corner, ...Corner[]] = [
  { block: 'end', inline: 'start' },
  { block: 'end', inline: 'end' },
  { block: 'start', inline: 'end' },
  { block: 'start', inline: 'start' },
];

interface RecorderPillProps {
  count: number;
  isPaused: boolean;
  /** The controls, shown while the pill is open. */
  children: React.ReactNode;
}

/** The recorder on phones: a small pill in a corner of the window that opens the controls; one of them moves it. */
export const RecorderPill = ({ count, isPaused, children }: RecorderPillProps) => {
  const [isOpen, setOpen] = useState(false);
  const [moves, setMoves] = useState(0);
  const pill = useRef<HTMLButtonElement>(null);
  const sheetId = useId();
  const corner = CORNERS[moves % CORNERS.length] ?? CORNERS[0];

  const closeOnEscape = ({ key }: React.KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    pill.current?.focus();
  };

  return (
    <PillPlace $corner={corner} aria-label={texts.title} onKeyDown={closeOnEscape}>
      <Pill
        ref={pill}
        type="button"
        aria-label={isPaused ? texts.paused(count) : texts.recording(count)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? sheetId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Indicator $isOn={!isPaused} />
        {count}
      </Pill>
      {isOpen && (
        <Sheet id={sheetId} $corner={corner}>
          {children}
          <ToolRow>
            <ToolButton type="button" onClick={() => setMoves(moves + 1)}>
              {texts.move}
            </ToolButton>
          </ToolRow>
        </Sheet>
      )}
    </PillPlace>
  );
};
