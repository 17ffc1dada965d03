import { replayMessages } from '@/shared/messages/replay';
import { PLAYBACK_SPEEDS } from '@/shared/replayConstants';
import { actionName } from '../names/actionName';
import type { Player } from '../player/player';
import { Label, Row, Slider, Tick, Track } from './PlayerView.styles';
import { ToolButton, ToolSelect } from './tools.styles';
import type { Playback } from './usePlayback';

const texts = replayMessages.player;

/** The name of the entry at a position, with its number in the log file; also defined for position 0. */
export const entryName = (player: Player, position: number): string => {
  const entry = player.entryBefore(position);
  if (!entry) return texts.beginning;
  return `#${entry.i} ${entry.kind === 'action' ? actionName(entry.action) : texts.jump[entry.why]}`;
};

/** The list that is shown above the controls. */
export type Listed = 'actions' | 'marks' | undefined;

interface ControlsProps {
  player: Player;
  playback: Playback;
  listed: Listed;
  setListed: (listed: Listed) => void;
  onAnother: () => void;
}

/** The slider and the buttons of the player. */
export const Controls = ({ player, playback, listed, setListed, onAnother }: ControlsProps) => {
  const { position, isPlaying, speed, seek, togglePlay, setSpeed } = playback;
  const { length, divergences, log } = player;
  /** The middle of the slider's thumb, which is about 1 rem wide, at a position. */
  const thumbOffset = (at: number) => `calc(0.5rem + (100% - 1rem) * ${at / Math.max(1, length)})`;
  const toggle = (list: Listed) => setListed(listed === list ? undefined : list);
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
          {texts.positionText(position, length)} · {entryName(player, position)}
          {mark && ` · “${mark.text}”`}
        </Label>
      </Row>
      <Row>
        <ToolButton
          type="button"
          aria-label={texts.back}
          title={texts.back}
          disabled={position === 0}
          onClick={() => seek(position - 1)}
        >
          ◂
        </ToolButton>
        <ToolButton type="button" onClick={togglePlay}>
          {isPlaying ? texts.pause : texts.play}
        </ToolButton>
        <ToolButton
          type="button"
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
              {times}×
            </option>
          ))}
        </ToolSelect>
        <ToolButton type="button" aria-expanded={listed === 'actions'} onClick={() => toggle('actions')}>
          {listed === 'actions' ? texts.hideActions : texts.actions}
        </ToolButton>
        {log.marks.length > 0 && (
          <ToolButton type="button" aria-expanded={listed === 'marks'} onClick={() => toggle('marks')}>
            {texts.marks(log.marks.length)}
          </ToolButton>
        )}
        <ToolButton type="button" onClick={onAnother}>
          {texts.openAnother}
        </ToolButton>
        <ToolButton as="a" href="/">
          {texts.leave}
        </ToolButton>
      </Row>
    </>
  );
};
