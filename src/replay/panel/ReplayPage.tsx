import { useState } from 'react';
import type { Effects } from '@/client/lib/effects/effects';
import { setTimeZone } from '@/client/lib/format';
import type { ActionLog } from '../format/log';
import type { AnyReducer, ReplayMode } from '../player/replay';
import { OpenLog } from './OpenLog';
import { linkedPosition, openLog } from './openLog';
import { PlayerView } from './PlayerView';
import type { Crashes } from './usePlayback';

interface ReplayPageProps {
  reducer: AnyReducer;
  effects: Effects;
  /** The app's screens, which read the store of the nearest `Provider`. */
  stage: React.ReactNode;
  /** Incremented by the React root for every rendering error. */
  crashes: Crashes;
}

/** The page `/replay`: the file input, then the player of the chosen log. */
export const ReplayPage = ({ reducer, effects, stage, crashes }: ReplayPageProps) => {
  const [log, setLog] = useState<ActionLog>();
  const [error, setError] = useState<string>();
  const [isOpening, setOpening] = useState(false);
  const [mode, setMode] = useState<ReplayMode>('reducers');
  const linked = linkedPosition(effects.history.location().hash);

  const open = async (file: Blob) => {
    setOpening(true);
    setError(undefined);
    const opened = await openLog(file);
    setOpening(false);
    if (typeof opened === 'string') setError(opened);
    else {
      setTimeZone(opened.header.device?.timeZone);
      setLog(opened);
    }
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
