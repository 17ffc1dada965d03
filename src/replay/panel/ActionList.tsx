import { useMemo } from 'react';
import { replayMessages } from '@/shared/messages/en/replay';
import type { Entry } from '../format/log';
import { entryName } from '../names/entryName';
import { type Press, pressName } from '../names/pressName';
import type { Player } from '../player/player';
import type { PressesByPosition } from '../player/presses';
import type { Found } from '../player/search';
import { formatValue } from './formatValue';
import { LISTED_ACTIONS_MAX } from './limits';
import { Column, Item, Muted, Row, Words } from './player.styles';
import { SearchBar } from './SearchBar';
import type { Playback } from './usePlayback';
import { useSearch } from './useSearch';

const texts = replayMessages.player;

/** A row of the list: an entry, a press, or with neither the beginning. */
interface Listed {
  readonly position: number;
  readonly entry?: Entry;
  readonly press?: Press;
  /** The number of the press among those at its position. */
  readonly nth?: number;
  readonly found?: Found;
}

const rowName = ({ entry, press }: Listed): string => {
  if (press) return pressName(press);
  return entry ? entryName(entry) : texts.beginning;
};

/** At most `LISTED_ACTIONS_MAX` items around a position. */
const around = (all: readonly Listed[], position: number): readonly Listed[] => {
  const nearestIndex = all.findIndex((item) => item.position >= position);
  const middle = nearestIndex < 0 ? all.length : nearestIndex;
  const from = Math.max(0, Math.min(middle - LISTED_ACTIONS_MAX / 2, all.length - LISTED_ACTIONS_MAX));
  return all.slice(from, from + LISTED_ACTIONS_MAX);
};

const scrollToItem = (item: HTMLElement | null): void => item?.scrollIntoView({ block: 'nearest' });

/** The place at which a text was found. */
const placeText = ({ place, path, value }: Found): string =>
  place === 'action' || place === 'state' ? `${path}: ${formatValue(value)}` : String(value);

/** The entries of a log, with the presses between them. Their texts are composed when they are drawn: there can be very many. */
const listEntries = ({ log }: Player, presses: PressesByPosition): readonly Listed[] => {
  const pressesAt = (position: number): readonly Listed[] =>
    (presses.get(position) ?? []).map((press, nth) => ({ position, press, nth }));
  return [
    { position: 0 },
    ...pressesAt(0),
    ...log.entries.flatMap((entry, index) => [{ position: index + 1, entry }, ...pressesAt(index + 1)]),
  ];
};

interface ActionListProps {
  player: Player;
  playback: Playback;
  presses: PressesByPosition;
  /** Called with the press of a row; with undefined for an action. */
  onPress: (press: Press | undefined) => void;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The list of actions, or of those in which a text was found. */
export const ActionList = ({ player, playback, presses, onPress, now }: ActionListProps) => {
  const { position, seek } = playback;
  const diverging = useMemo(() => new Set(player.divergences.map(({ i }) => i + 1)), [player]);
  const all = useMemo(() => listEntries(player, presses), [player, presses]);
  const search = useSearch(player, now);
  const listed = useMemo(() => {
    if (!search.isSearching) return all;
    const found = new Map(search.items.map((item) => [item.position, item]));
    return all.flatMap((item): Listed[] => {
      const at = item.press ? undefined : found.get(item.position);
      return at ? [{ ...item, found: at }] : [];
    });
  }, [all, search.isSearching, search.items]);
  const shown = around(listed, position);
  return (
    <Column>
      <SearchBar {...{ search, position, seek }} />
      <ol>
        {shown.map((row) => {
          const { position: at, entry, press, nth, found } = row;
          const isCurrent = at === position && !press;
          const isDiverging = !press && diverging.has(at);
          return (
            <li key={press ? `${at} ${nth}` : at}>
              <Item
                type="button"
                ref={isCurrent ? scrollToItem : undefined}
                $isCurrent={isCurrent}
                $isDiverging={isDiverging}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => {
                  seek(at);
                  onPress(press);
                }}
              >
                <Muted>{press ? '☟' : entry && `#${entry.i}`}</Muted>
                <Words>
                  <span>{isDiverging ? `✗ ${rowName(row)}` : rowName(row)}</span>
                  {found && found.place !== 'name' && <small>{placeText(found)}</small>}
                </Words>
                {entry && <Muted>{`${(entry.t / 1000).toFixed(1)} s`}</Muted>}
              </Item>
            </li>
          );
        })}
      </ol>
      {shown.length < listed.length && <Row>{texts.onlyPart(shown.length, listed.length)}</Row>}
    </Column>
  );
};
