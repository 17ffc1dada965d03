import { useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import type { Effects } from '@/client/lib/effects/effects';
import { VisuallyHidden } from '@/client/ui/Layout';
import { s } from '@/client/ui/theme';
import { replayMessages } from '@/shared/messages/en/replay';
import type { Press } from '../names/pressName';
import type { Player } from '../player/player';
import { pressesByPosition } from '../player/presses';
import type { AnyReducer, ReplayMode } from '../player/replay';
import { REPLAY_SCHEMA } from '../shopReading';
import { ActionList } from './ActionList';
import { Boundary } from './Boundary';
import { Controls } from './Controls';
import { Inspector } from './Inspector';
import { About, Frame, Label, Lists, Row, Side, StickyBar, Tools, WarningRow } from './player.styles';
import { Stage } from './Stage';
import { ToolButton, ToolSelect } from './tools.styles';
import { type Crashes, usePlayback } from './usePlayback';

const texts = replayMessages.player;

const NO_PRESSES: readonly Press[] = [];
/** How many of the accepted changes are shown, the newest. */
const ACCEPTED_MAX = 20;

interface FindingsProps {
  player: Player;
  mode: ReplayMode;
  onMode: (mode: ReplayMode) => void;
  seek: (position: number) => void;
}

/** Results of the replay: equal, diverged, damaged, inexact, accepted. */
const Findings = ({ player: { log, checked, divergences }, mode, onMode, seek }: FindingsProps) => {
  const { app, device, accepted, redaction, rebased } = log.header;
  const { inexact } = redaction;
  const [first] = divergences;
  return (
    <>
      <About>
        <summary>{texts.about}</summary>
        {device && <p>{texts.device(device)}</p>}
        <label>
          <span>{`${texts.mode} `}</span>
          <ToolSelect value={mode} onChange={(event) => onMode(event.target.value as ReplayMode)}>
            {(['reducers', 'recorded'] as const).map((known) => (
              <option key={known} value={known}>
                {texts.modes[known]}
              </option>
            ))}
          </ToolSelect>
        </label>
      </About>
      {app.schema > REPLAY_SCHEMA && <WarningRow role="alert">{texts.later(log.skipped ?? 0)}</WarningRow>}
      {log.damage && <WarningRow role="alert">{texts.damaged(log.damage.line, log.damage.why)}</WarningRow>}
      {rebased && <WarningRow>{replayMessages.dropped(rebased.dropped, rebased.marks ?? [])}</WarningRow>}
      {inexact && <WarningRow>{texts.inexact(inexact.from, inexact.why)}</WarningRow>}
      {accepted.slice(-ACCEPTED_MAX).map(({ who, why, from, when }) => (
        <Row key={when}>{texts.accepted(from, why, who)}</Row>
      ))}
      {first ? (
        <WarningRow role="alert">
          <Label>{texts.diverged(divergences.length, first.i)}</Label>
          <ToolButton onClick={() => seek(first.i + 1)}>{texts.goToDivergence}</ToolButton>
        </WarningRow>
      ) : (
        mode === 'reducers' && <Row role="status">{checked > 0 ? texts.equal(checked) : texts.uncompared}</Row>
      )}
    </>
  );
};

interface PlayerViewProps {
  player: Player;
  reducer: AnyReducer;
  mode: ReplayMode;
  effects: Effects;
  stage: React.ReactNode;
  start: number;
  crashes: Crashes;
  onMode: (mode: ReplayMode) => void;
  onAnother: () => void;
  /** Opens a log to compare this one with. */
  onCompare: (file: File) => void;
  /** Goes on from a position in the sandbox shop; absent in a real shop. */
  onContinue?: (position: number) => void;
  /** Why that log cannot be read. */
  error?: string;
  isOpening: boolean;
}

/** True where the list of actions fits beside the replayed screens. */
const isWide = (): boolean => matchMedia(s('media', 'desktop').replace('@media ', '')).matches;

/** The replayed screens, with the list of actions and the controls of the player. */
export const PlayerView = ({ player, reducer, mode, stage, start, crashes, ...rest }: PlayerViewProps) => {
  const { effects, error, isOpening, onMode, onAnother, onCompare, onContinue } = rest;
  const { log } = player;
  const playback = usePlayback(player, reducer, Math.min(start, player.length), crashes);
  const presses = useMemo(() => pressesByPosition(log), [log]);
  const [chosen, setChosen] = useState<Press>();
  const pressed = useMemo(
    () => (chosen?.position === playback.position ? [chosen] : (presses.get(playback.position) ?? NO_PRESSES)),
    [presses, chosen, playback.position],
  );
  const [isListed, setListed] = useState(isWide);
  const { viewport, device } = log.header;
  return (
    <Frame>
      <Stage viewport={viewport} textSize={device?.textSize} presses={pressed} epoch={playback.epoch}>
        <Provider store={playback.store}>{stage}</Provider>
      </Stage>
      <Tools>
        {isListed && (
          <Side aria-label={texts.actions}>
            <Boundary text={texts.unlisted}>
              <Lists>
                <ActionList {...{ player, playback, presses }} onPress={setChosen} now={effects.now} />
                <Inspector {...{ player, playback, effects }} />
              </Lists>
            </Boundary>
          </Side>
        )}
        <StickyBar aria-label={texts.controls}>
          <VisuallyHidden as="h1">{texts.title}</VisuallyHidden>
          <Findings {...{ player, mode, onMode }} seek={playback.seek} />
          {isOpening && <Row role="status">{texts.opening}</Row>}
          {error !== undefined && <WarningRow role="alert">{error}</WarningRow>}
          <Controls {...{ player, playback, pressed, isListed, setListed, onAnother, onCompare, onContinue }} />
        </StickyBar>
      </Tools>
    </Frame>
  );
};
