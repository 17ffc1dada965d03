import { useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import type { Effects } from '@/client/lib/effects/effects';
import { VisuallyHidden } from '@/client/ui/Layout';
import { s } from '@/client/ui/theme';
import { replayMessages } from '@/shared/messages/en/replay';
import type { ActionLog } from '../format/log';
import { createPlayer, type Player } from '../player/player';
import type { AnyReducer, ReplayMode } from '../player/replay';
import { ActionList } from './ActionList';
import { Boundary } from './Boundary';
import { Controls } from './Controls';
import { Frame, Label, Row, Side, StickyBar, Tools, WarningRow } from './player.styles';
import { Stage } from './Stage';
import { ToolButton } from './tools.styles';
import { type Crashes, usePlayback } from './usePlayback';

const texts = replayMessages.player;

interface FindingsProps {
  player: Player;
  mode: ReplayMode;
  seek: (position: number) => void;
}

/** Results of the replay: equal, diverged, damaged, inexact, accepted. */
const Findings = ({ player: { log, checked, divergences }, mode, seek }: FindingsProps) => {
  const { device, accepted, redaction, rebased } = log.header;
  const { inexact } = redaction;
  const [first] = divergences;
  return (
    <>
      {device && <Row>{texts.device(device)}</Row>}
      {log.damage && <WarningRow role="alert">{texts.damaged(log.damage.line, log.damage.why)}</WarningRow>}
      {rebased && <WarningRow>{replayMessages.dropped(rebased.dropped, rebased.marks ?? [])}</WarningRow>}
      {inexact && <WarningRow>{texts.inexact(inexact.from, inexact.why)}</WarningRow>}
      {accepted.map(({ who, why, from, when }) => (
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
  log: ActionLog;
  reducer: AnyReducer;
  mode: ReplayMode;
  effects: Effects;
  stage: React.ReactNode;
  start: number;
  crashes: Crashes;
  onMode: (mode: ReplayMode) => void;
  onAnother: () => void;
}

/** True where the list of actions fits beside the replayed screens. */
const isWide = (): boolean => matchMedia(s('media', 'desktop').replace('@media ', '')).matches;

/** The replayed screens, with the list of actions and the controls of the player. */
export const PlayerView = ({ log, reducer, mode, stage, start, crashes, ...rest }: PlayerViewProps) => {
  const { effects, onMode, onAnother } = rest;
  const player = useMemo(() => createPlayer(log, reducer, mode), [log, reducer, mode]);
  const playback = usePlayback(player, reducer, Math.min(start, player.length), crashes);
  const [isListed, setListed] = useState(isWide);
  const { viewport, device } = log.header;
  return (
    <Frame>
      <Stage viewport={viewport} textSize={device?.textSize} epoch={playback.epoch}>
        <Provider store={playback.store}>{stage}</Provider>
      </Stage>
      <Tools>
        {isListed && (
          <Side aria-label={texts.actions}>
            <Boundary text={texts.unlisted}>
              <ActionList {...{ player, playback, effects, mode, onMode }} />
            </Boundary>
          </Side>
        )}
        <StickyBar aria-label={texts.controls}>
          <VisuallyHidden as="h1">{texts.title}</VisuallyHidden>
          <Findings {...{ player, mode }} seek={playback.seek} />
          <Controls {...{ player, playback, isListed, setListed, onAnother }} />
        </StickyBar>
      </Tools>
    </Frame>
  );
};
