import { useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import type { Effects } from '@/client/lib/effects/effects';
import { VisuallyHidden } from '@/client/ui/Layout';
import { replayMessages } from '@/shared/messages/replay';
import type { ActionLog } from '../format/log';
import { createPlayer } from '../player/player';
import type { AnyReducer, ReplayMode } from '../player/replay';
import { ActionList } from './ActionList';
import { Controls } from './Controls';
import { Findings } from './Findings';
import { Frame, Scroller, Stage, StickyBar } from './PlayerView.styles';
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
  const [isListed, setListed] = useState(false);
  return (
    <Frame>
      <Stage aria-label={texts.stage} role="region">
        {/* The replayed screens are not interactive. */}
        <Scroller inert>
          <StageBoundary key={playback.epoch}>
            <Provider store={playback.store}>{stage}</Provider>
          </StageBoundary>
        </Scroller>
      </Stage>
      <StickyBar aria-label={texts.controls}>
        <VisuallyHidden as="h1">{texts.title}</VisuallyHidden>
        {isListed && <ActionList {...{ player, playback, effects, mode, onMode }} />}
        <Findings {...{ player, playback, mode }} />
        <Controls {...{ player, playback, isListed, setListed, onAnother }} />
      </StickyBar>
    </Frame>
  );
};
