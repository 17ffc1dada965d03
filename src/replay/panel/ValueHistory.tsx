import { useMemo } from 'react';
import { replayMessages } from '@/shared/messages/en/replay';
import { type Path, valueAt } from '../core/json';
import { changesOf, formatPath } from '../player/blame';
import type { Player } from '../player/player';
import { formatValue } from './formatValue';
import { LISTED_ACTIONS_MAX } from './limits';
import { Item, Row, Title, Words } from './player.styles';
import { positionName } from './positionName';
import { useSlices } from './useSlices';

const texts = replayMessages.player;

/** The pressed value is no longer shown. */
const focus = (title: HTMLElement | null): void => title?.focus();

interface ValueHistoryProps {
  player: Player;
  path: Path;
  position: number;
  seek: (position: number) => void;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The actions that have changed a value, the newest first, with what it became. */
export const ValueHistory = ({ player, path, position, seek, now }: ValueHistoryProps) => {
  const start = useMemo(() => () => changesOf(player, path), [player, path]);
  const { items, isDone } = useSlices(start, now);
  const shown = items.slice(-LISTED_ACTIONS_MAX).reverse();
  return (
    <>
      <Title key={formatPath(path)} ref={focus} tabIndex={-1}>
        {texts.historyOf(formatPath(path))}
      </Title>
      <Row role="status">{texts.changedBy(items.length, isDone)}</Row>
      {shown.length > 0 && (
        <ol>
          {shown.map(({ i, value }) => (
            <li key={i}>
              <Item
                type="button"
                $isCurrent={i + 1 === position}
                $isDiverging={false}
                aria-current={i + 1 === position ? 'step' : undefined}
                onClick={() => seek(i + 1)}
              >
                <Words>
                  <span>{positionName(player, i + 1)}</span>
                  <small>{formatValue(value)}</small>
                </Words>
              </Item>
            </li>
          ))}
        </ol>
      )}
      {shown.length < items.length && <Row>{texts.more(items.length - shown.length)}</Row>}
      <Row>{texts.initially(formatValue(valueAt(player.stateAt(0), path)))}</Row>
    </>
  );
};
