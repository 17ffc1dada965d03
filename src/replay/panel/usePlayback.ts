import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Player } from '../player/player';
import { createReadOnlyStore } from '../player/readOnlyStore';
import type { AnyReducer } from '../player/replay';
import { FRAME_MS, IDLE_MAX_MS } from './limits';

/** State of the playback and the functions that change it. */
export interface Playback {
  readonly position: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly store: ReturnType<typeof createReadOnlyStore>['store'];
  /** React key of the screens; it changes after a rendering error, so that they are mounted again. */
  readonly epoch: number;
  /** Shows a position and stops playing. */
  seek(position: number): void;
  /** Plays, from the beginning after the end, or stops. */
  togglePlay(): void;
  setSpeed(speed: number): void;
}

/** The position after the next frame and the delay until then, in ms. Actions within one frame are shown together. */
const nextStop = ({ log, length }: Player, position: number, speed: number): [position: number, wait: number] => {
  const timeOf = (index: number) => log.entries[index]?.t ?? 0;
  const gapBefore = (index: number) =>
    Math.min(Math.max(0, index === 0 ? 0 : timeOf(index) - timeOf(index - 1)), IDLE_MAX_MS) / speed;
  const wait = gapBefore(position);
  let stop = position + 1;
  for (let passed = 0; stop < length; stop += 1) {
    passed += gapBefore(stop);
    if (passed > FRAME_MS) break;
  }
  return [stop, wait];
};

/** Number of rendering errors since the page was loaded. */
export interface Crashes {
  count: number;
}

/** Plays a log in a read-only store, beginning at the position `start`. */
export const usePlayback = (player: Player, reducer: AnyReducer, start: number, crashes: Crashes): Playback => {
  const { store, show } = useMemo(() => createReadOnlyStore(reducer, player.stateAt(start)), [player, reducer, start]);
  const [position, setPosition] = useState(start);
  const [isStarted, setPlaying] = useState(false);
  const isPlaying = isStarted && position < player.length;
  const [speed, setSpeed] = useState(1);
  const [epoch, setEpoch] = useState(0);
  const knownCrashes = useRef(crashes.count);

  const goTo = useCallback(
    (requested: number) => {
      const target = Math.max(0, Math.min(player.length, Math.round(requested)));
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
    const timer = setTimeout(() => goTo(stop), wait);
    return () => clearTimeout(timer);
  }, [isPlaying, position, speed, player, goTo]);

  const seek = (target: number) => {
    setPlaying(false);
    goTo(target);
  };
  const togglePlay = () => {
    if (position >= player.length) goTo(0);
    setPlaying(!isPlaying);
  };
  return { position, isPlaying, speed, store, epoch, seek, togglePlay, setSpeed };
};
