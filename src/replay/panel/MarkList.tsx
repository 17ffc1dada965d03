import { replayMessages } from '@/shared/messages/replay';
import type { Player } from '../player/player';
import { Item, List, Lists, Muted } from './ActionList.styles';
import type { Playback } from './usePlayback';

interface MarkListProps {
  player: Player;
  playback: Playback;
}

/** The list of marks; a press moves to the position of the mark. */
export const MarkList = ({ player, playback }: MarkListProps) => {
  const { position, seek } = playback;
  return (
    <Lists>
      <List aria-label={replayMessages.player.markList}>
        {player.log.marks.map(({ text, i }, index) => (
          <li key={index}>
            <Item
              type="button"
              $isCurrent={i === position}
              $isDiverging={false}
              aria-current={i === position ? 'step' : undefined}
              onClick={() => seek(i)}
            >
              <Muted>#{i}</Muted>
              <span>{text}</span>
            </Item>
          </li>
        ))}
      </List>
    </Lists>
  );
};
