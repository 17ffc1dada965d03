import { useMemo, useState } from 'react';
import type { Player } from '../player/player';
import { type Found, searchLog } from '../player/search';
import { type Sliced, useSlices } from './useSlices';

/** A search in a log, and its results so far. */
export interface Search extends Sliced<Found> {
  readonly text: string;
  readonly isSearching: boolean;
  setText(text: string): void;
}

/** Searches a log for a text, which is empty at first. */
export const useSearch = (player: Player, now: () => number): Search => {
  const [text, setText] = useState('');
  const wanted = text.trim();
  const start = useMemo(() => (wanted === '' ? undefined : () => searchLog(player, wanted)), [player, wanted]);
  return { ...useSlices(start, now), text, isSearching: wanted !== '', setText };
};
