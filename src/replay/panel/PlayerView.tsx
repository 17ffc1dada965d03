import { useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import type { Effects } from '@/client/lib/effects/effects';
import { VisuallyHidden } from '@/client/ui/Layout';
import { replayMessages } from '@/shared/messages/replay';
import type { ActionLog } from '../format/log';
import { createPlayer } from '../player/player';
import type { AnyReducer, ReplayMode } from '../player/replay';
import { ActionList } from './ActionList';
import { Controls, type Listed } from './Controls';
import { Findings } from './Findings';
import { MarkList } from './MarkList';
import { Frame, StickyBar } from './PlayerView.styles';
import { Stage } from './Stage';
import { StageBoundary } from './StageBoundary';
import { type Crashes, usePlayback } from './usePlayback';

const texts = replayMessages.player;

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

/** The replayed screens, with the controls of the player below. */
export const PlayerView = ({
  log,
  reducer,
  mode,
  effects,
  stage,
  start,
  crashes,
  onMode,
  onAnother,
}: PlayerViewProps) => {
  const player = useMemo(() => createPlayer(log, reducer, mode), [log, reducer, mode]);
  const playback = usePlayback(player, reducer, Math.min(start, player.length), crashes);
  const [listed, setListed] = useState<Listed>();
  return (
    <Frame>
      <Stage viewport={log.header.viewport} textSize={log.header.device?.textSize}>
        <StageBoundary key={playback.epoch}>
          <Provider store={playback.store}>{stage}</Provider>
        </StageBoundary>
      </Stage>
      <StickyBar aria-label={texts.controls}>
        <VisuallyHidden as="h1">{texts.title}</VisuallyHidden>
        {listed === 'actions' && <ActionList {...{ player, playback, effects, mode, onMode }} />}
        {listed === 'marks' && <MarkList {...{ player, playback }} />}
        <Findings {...{ player, playback, mode }} />
        <Controls {...{ player, playback, listed, setListed, onAnother }} />
      </StickyBar>
    </Frame>
  );
};
