import { useMemo, useState } from 'react';
import type { Effects } from '@/client/lib/effects/effects';
import { replayMessages } from '@/shared/messages/en/replay';
import { LISTED_ACTIONS_MAX } from '@/shared/replayConstants';
import { actionName } from '../names/actionName';
import type { Player } from '../player/player';
import type { ReplayMode } from '../player/replay';
import { ChangeDetails } from './ChangeDetails';
import { Column, Item, Lists, Muted, Row } from './player.styles';
import { ToolInput, ToolSelect } from './tools.styles';
import type { Playback } from './usePlayback';

const texts = replayMessages.player;

interface Listed {
  readonly position: number;
  readonly i: number;
  readonly name: string;
  readonly t: number;
}

/** At most `LISTED_ACTIONS_MAX` items around a position. */
const around = (all: readonly Listed[], position: number): readonly Listed[] => {
  const nearestIndex = all.findIndex((item) => item.position >= position);
  const middle = nearestIndex < 0 ? all.length : nearestIndex;
  const from = Math.max(0, Math.min(middle - LISTED_ACTIONS_MAX / 2, all.length - LISTED_ACTIONS_MAX));
  return all.slice(from, from + LISTED_ACTIONS_MAX);
};

const scrollToItem = (item: HTMLElement | null): void => item?.scrollIntoView({ block: 'nearest' });

interface ActionListProps {
  player: Player;
  playback: Playback;
  effects: Effects;
  mode: ReplayMode;
  onMode: (mode: ReplayMode) => void;
}

/** The list of actions, and the changes of the action at the current position. */
export const ActionList = ({ player, playback, effects, mode, onMode }: ActionListProps) => {
  const [filter, setFilter] = useState('');
  const diverging = useMemo(() => new Set(player.divergences.map(({ i }) => i + 1)), [player]);
  const all = useMemo(
    () =>
      player.log.entries.map((entry, index): Listed => {
        const name = entry.kind === 'action' ? actionName(entry.action) : texts.jump[entry.why];
        return { position: index + 1, i: entry.i, name, t: entry.t };
      }),
    [player],
  );
  const found = useMemo(() => {
    const query = filter.trim().toLowerCase();
    return query === '' ? all : all.filter(({ name }) => name.toLowerCase().includes(query));
  }, [all, filter]);
  const { position, seek } = playback;
  const shown = around(found, position);
  return (
    <Lists>
      <Column>
        <Row>
          <ToolInput
            type="search"
            aria-label={texts.filter}
            placeholder={texts.filter}
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
          <ToolSelect
            aria-label={texts.mode}
            value={mode}
            onChange={(event) => onMode(event.target.value as ReplayMode)}
          >
            {(['reducers', 'recorded'] as const).map((known) => (
              <option key={known} value={known}>
                {texts.modes[known]}
              </option>
            ))}
          </ToolSelect>
        </Row>
        <ol>
          {shown.map((item) => (
            <li key={item.position}>
              <Item
                type="button"
                ref={item.position === position ? scrollToItem : undefined}
                $isCurrent={item.position === position}
                $isDiverging={diverging.has(item.position)}
                aria-current={item.position === position ? 'step' : undefined}
                onClick={() => seek(item.position)}
              >
                <Muted>{`#${item.i}`}</Muted>
                <span>{diverging.has(item.position) ? `✗ ${item.name}` : item.name}</span>
                <Muted>{`${(item.t / 1000).toFixed(1)} s`}</Muted>
              </Item>
            </li>
          ))}
        </ol>
        {shown.length < found.length && <Row>{texts.onlyPart(shown.length, found.length)}</Row>}
      </Column>
      <ChangeDetails {...{ player, position, effects }} />
    </Lists>
  );
};
