import { replayMessages } from '@/shared/messages/en/replay';
import { PLAYBACK_SPEEDS } from '@/shared/replayConstants';
import { actionName } from '../names/actionName';
import type { Player } from '../player/player';
import { isStandalone } from './isStandalone';
import { Label, Row, Slider, Tick, Track } from './player.styles';
import { ToolButton, ToolSelect } from './tools.styles';
import type { Playback } from './usePlayback';

const texts = replayMessages.player;

/** The name of the entry at a position, with its number in the log file; also defined for position 0. */
export const entryName = (player: Player, position: number): string => {
  const entry = player.entryBefore(position);
  if (!entry) return texts.beginning;
  return `#${entry.i} ${entry.kind === 'action' ? actionName(entry.action) : texts.jump[entry.why]}`;
};

interface ControlsProps {
  player: Player;
  playback: Playback;
  /** True while the list of actions is shown. */
  isListed: boolean;
  setListed: (isListed: boolean) => void;
  onAnother: () => void;
}

/** The slider and the buttons of the player. */
export const Controls = ({ player, playback, isListed, setListed, onAnother }: ControlsProps) => {
  const { position, isPlaying, speed, seek, togglePlay, setSpeed } = playback;
  const { length, divergences, log } = player;
  /** The middle of the slider's thumb, which is about 1 rem wide, at a position. */
  const thumbOffset = (at: number) => `calc(0.5rem + (100% - 1rem) * ${at / Math.max(1, length)})`;
  const mark = log.marks.find(({ i }) => i === position);
  return (
    <>
      <Row>
        <Track>
          {divergences.map(({ i }) => (
            <Tick key={i} $kind="divergence" style={{ insetInlineStart: thumbOffset(i + 1) }} />
          ))}
          {log.marks.map(({ i }, index) => (
            <Tick key={index} $kind="mark" style={{ insetInlineStart: thumbOffset(i) }} />
          ))}
          <Slider
            type="range"
            min={0}
            max={length}
            value={position}
            aria-label={texts.position}
            aria-valuetext={`${texts.positionText(position, length)}: ${entryName(player, position)}`}
            onChange={(event) => seek(Number(event.target.value))}
          />
        </Track>
        <Label>
          {[
            texts.positionText(position, length),
            entryName(player, position),
            ...(mark ? [`“${mark.text}”`] : []),
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
            {log.marks.map(({ text, i }, index) => (
              <option key={index} value={i}>
                {`#${i} ${text}`}
              </option>
            ))}
          </ToolSelect>
        )}
        <ToolButton onClick={onAnother}>{texts.openAnother}</ToolButton>
        {!isStandalone() && (
          <ToolButton as="a" href="/">
            {texts.leave}
          </ToolButton>
        )}
      </Row>
    </>
  );
};
