import { replayMessages } from '@/shared/messages/en/replay';
import { type Press, pressName } from '../names/pressName';
import type { Player } from '../player/player';
import { FileButton } from './FileButton';
import { isStandalone } from './isStandalone';
import { LISTED_ACTIONS_MAX, PLAYBACK_SPEEDS } from './limits';
import { Label, Row, Slider, Tick, Track } from './player.styles';
import { positionName } from './positionName';
import { ToolButton, ToolSelect } from './tools.styles';
import type { Playback } from './usePlayback';

const texts = replayMessages.player;
const TICKS_MAX = 500;

/** Positions of which each can be told from the others on a slider. */
const apart = (positions: readonly number[], length: number): readonly number[] => [
  ...new Map(positions.map((at) => [Math.round((at / Math.max(1, length)) * TICKS_MAX), at])).values(),
];

interface ControlsProps {
  player: Player;
  playback: Playback;
  /** The presses at the current position. */
  pressed: readonly Press[];
  /** True while the list of actions is shown. */
  isListed: boolean;
  setListed: (isListed: boolean) => void;
  onAnother: () => void;
  onCompare: (file: File) => void;
  onContinue?: (position: number) => void;
}

/** The slider and the buttons of the player. */
export const Controls = ({ player, playback, pressed, isListed, setListed, ...rest }: ControlsProps) => {
  const { onAnother, onCompare, onContinue } = rest;
  const { position, isPlaying, speed, seek, togglePlay, setSpeed } = playback;
  const { length, divergences, log } = player;
  /** The middle of the slider's thumb, which is about 1 rem wide, at a position. */
  const thumbOffset = (at: number) => `calc(0.5rem + (100% - 1rem) * ${at / Math.max(1, length)})`;
  const mark = log.marks.find(({ i }) => i === position);
  return (
    <>
      <Row>
        <Track>
          {apart(
            divergences.map(({ i }) => i + 1),
            length,
          ).map((at) => (
            <Tick key={at} $kind="divergence" style={{ insetInlineStart: thumbOffset(at) }} />
          ))}
          {apart(
            log.marks.map(({ i }) => i),
            length,
          ).map((at) => (
            <Tick key={at} $kind="mark" style={{ insetInlineStart: thumbOffset(at) }} />
          ))}
          <Slider
            type="range"
            min={0}
            max={length}
            value={position}
            aria-label={texts.position}
            aria-valuetext={`${texts.positionText(position, length)}: ${positionName(player, position)}`}
            onChange={(event) => seek(Number(event.target.value))}
          />
        </Track>
        <Label>
          {[
            texts.positionText(position, length),
            positionName(player, position),
            ...(mark ? [`“${mark.text}”`] : []),
            ...(pressed.length > 1 ? [texts.clicks(pressed.length)] : pressed.map(pressName)),
          ].join(' · ')}
        </Label>
      </Row>
      <Row>
        <ToolButton
          aria-label={texts.back}
          title={texts.back}
          disabled={position === 0}
          onClick={() => seek(position - 1)}
        >
          ◂
        </ToolButton>
        <ToolButton onClick={togglePlay}>{isPlaying ? texts.pause : texts.play}</ToolButton>
        <ToolButton
          aria-label={texts.forward}
          title={texts.forward}
          disabled={position === length}
          onClick={() => seek(position + 1)}
        >
          ▸
        </ToolButton>
        <ToolSelect aria-label={texts.speed} value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
          {PLAYBACK_SPEEDS.map((times) => (
            <option key={times} value={times}>
              {`${times}×`}
            </option>
          ))}
        </ToolSelect>
        <ToolButton aria-expanded={isListed} onClick={() => setListed(!isListed)}>
          {isListed ? texts.hideActions : texts.actions}
        </ToolButton>
        {log.marks.length > 0 && (
          <ToolSelect aria-label={texts.markList} value="" onChange={(event) => seek(Number(event.target.value))}>
            <option value="" hidden>
              {texts.marks(log.marks.length)}
            </option>
            {log.marks.slice(0, LISTED_ACTIONS_MAX).map(({ text, i }, index) => (
              <option key={index} value={i}>
                {`#${i} ${text}`}
              </option>
            ))}
          </ToolSelect>
        )}
        <ToolButton onClick={onAnother}>{texts.openAnother}</ToolButton>
        <FileButton label={texts.compare} onFile={onCompare} />
        {onContinue && <ToolButton onClick={() => onContinue(position)}>{texts.continue}</ToolButton>}
        {!isStandalone() && (
          <ToolButton as="a" href="/">
            {texts.leave}
          </ToolButton>
        )}
      </Row>
    </>
  );
};
