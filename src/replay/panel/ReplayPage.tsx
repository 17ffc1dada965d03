import { useState } from 'react';
import type { Effects } from '@/client/lib/effects/effects';
import type { ActionLog } from '../format/log';
import type { AnyReducer, ReplayMode } from '../player/replay';
import { OpenLog } from './OpenLog';
import { linkedPosition, openLog } from './openLog';
import { PlayerView } from './PlayerView';
import type { Crashes } from './usePlayback';

interface ReplayPageProps {
  reducer: AnyReducer;
  effects: Effects;
  /** The shop, which reads whatever store stands around it. */
  stage: React.ReactNode;
  /** Counted by the root, which is told of every screen that fails. */
  crashes: Crashes;
}

/** The document that plays recorded sessions: first the choice of a log, then its player. */
export const ReplayPage = ({ reducer, effects, stage, crashes }: ReplayPageProps) => {
  const [log, setLog] = useState<ActionLog>();
  const [error, setError] = useState<string>();
  const [isOpening, setOpening] = useState(false);
  const [mode, setMode] = useState<ReplayMode>('reducers');
  const linked = linkedPosition(effects.history.place().hash);

  const open = async (file: Blob) => {
    setOpening(true);
    setError(undefined);
    const opened = await openLog(file);
    setOpening(false);
    if (typeof opened === 'string') setError(opened);
    else setLog(opened);
  };

  return log ? (
    <PlayerView
      key={mode}
      {...{ log, reducer, mode, effects, stage, crashes }}
      start={linked ?? 0}
      onMode={setMode}
      onAnother={() => setLog(undefined)}
    />
  ) : (
    <OpenLog onFile={(file) => void open(file)} {...{ error, isOpening, linked }} />
  );
};
