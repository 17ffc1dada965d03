import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FRAME_MS, IDLE_SHOWN_MS } from '@/shared/replayConstants';
import { createGateStore } from '../player/gateStore';
import type { Player } from '../player/player';
import type { AnyReducer } from '../player/replay';

/** The moments that a player leads through, and how to move among them. */
export interface Playback {
  readonly position: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly store: ReturnType<typeof createGateStore>['store'];
  /** A new one where screens must begin anew, since one of them has failed. */
  readonly epoch: number;
  seek(position: number): void;
  setPlaying(isPlaying: boolean): void;
  setSpeed(speed: number): void;
}

/** The position after one frame of playing, and how long until then: what happens at once is shown at once. */
const nextStop = ({ log, length }: Player, position: number, speed: number): [position: number, wait: number] => {
  const timeOf = (index: number) => log.entries[index]?.t ?? 0;
  const gapBefore = (index: number) =>
    Math.min(Math.max(0, index === 0 ? 0 : timeOf(index) - timeOf(index - 1)), IDLE_SHOWN_MS) / speed;
  const wait = gapBefore(position);
  let stop = position + 1;
  for (let passed = 0; stop < length; stop += 1) {
    passed += gapBefore(stop);
    if (passed > FRAME_MS) break;
  }
  return [stop, wait];
};

/** How many screens have failed since the page was opened. */
export interface Crashes {
  count: number;
}

/** Plays into a gate store; `start` is the first position. */
export const usePlayback = (player: Player, reducer: AnyReducer, start: number, crashes: Crashes): Playback => {
  const { store, show } = useMemo(() => createGateStore(reducer, player.stateAt(start)), [player, reducer, start]);
  const [position, setPosition] = useState(start);
  const [isStarted, setPlaying] = useState(false);
  const isPlaying = isStarted && position < player.length;
  const [speed, setSpeed] = useState(1);
  const [epoch, setEpoch] = useState(0);
  const knownCrashes = useRef(crashes.count);

  const seek = useCallback(
    (wanted: number) => {
      const target = Math.max(0, Math.min(player.length, Math.round(wanted)));
      if (crashes.count !== knownCrashes.current) {
        knownCrashes.current = crashes.count;
        setEpoch((before) => before + 1);
      }
      setPosition(target);
      show(player.stateAt(target));
    },
    [player, show, crashes],
  );

  useEffect(() => {
    if (!isPlaying) return;
    const [stop, wait] = nextStop(player, position, speed);
    const timer = setTimeout(() => seek(stop), wait);
    return () => clearTimeout(timer);
  }, [isPlaying, position, speed, player, seek]);

  return { position, isPlaying, speed, store, epoch, seek, setPlaying, setSpeed };
};
