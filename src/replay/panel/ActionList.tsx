import { useMemo } from 'react';
import { replayMessages } from '@/shared/messages/en/replay';
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

interface Listed {
  readonly key: string;
  readonly position: number;
  /** The number of the entry; absent for a press. */
  readonly number?: string;
  readonly press?: Press;
  readonly name: string;
  /** Milliseconds since the start of the recording. */
  readonly t?: number;
  readonly found?: Found;
}

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

/** The entries of a log, with the presses between them. */
const listEntries = ({ log }: Player, presses: PressesByPosition): readonly Listed[] => {
  const pressesAt = (position: number): readonly Listed[] =>
    (presses.get(position) ?? []).map((press, nth) => ({
      key: `${position} ${nth}`,
      position,
      name: pressName(press),
      press,
    }));
  return [
    { key: '0', position: 0, number: '', name: texts.beginning },
    ...pressesAt(0),
    ...log.entries.flatMap((entry, index): readonly Listed[] => {
      const position = index + 1;
      const item = { key: `${position}`, position, number: `#${entry.i}`, name: entryName(entry), t: entry.t };
      return [item, ...pressesAt(position)];
    }),
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
      const at = item.number === undefined ? undefined : found.get(item.position);
      return at ? [{ ...item, found: at }] : [];
    });
  }, [all, search.isSearching, search.items]);
  const shown = around(listed, position);
  return (
    <Column>
      <SearchBar {...{ search, position, seek }} />
      <ol>
        {shown.map(({ key, position: at, number, name, t, found, press }) => {
          const isPress = number === undefined;
          const isCurrent = at === position && !isPress;
          return (
            <li key={key}>
              <Item
                type="button"
                ref={isCurrent ? scrollToItem : undefined}
                $isCurrent={isCurrent}
                $isDiverging={!isPress && diverging.has(at)}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => {
                  seek(at);
                  onPress(press);
                }}
              >
                <Muted>{number ?? '☟'}</Muted>
                <Words>
                  <span>{!isPress && diverging.has(at) ? `✗ ${name}` : name}</span>
                  {found && found.place !== 'name' && <small>{placeText(found)}</small>}
                </Words>
                {t !== undefined && <Muted>{`${(t / 1000).toFixed(1)} s`}</Muted>}
              </Item>
            </li>
          );
        })}
      </ol>
      {shown.length < listed.length && <Row>{texts.onlyPart(shown.length, listed.length)}</Row>}
    </Column>
  );
};
