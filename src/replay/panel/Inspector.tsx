import { useLayoutEffect, useRef, useState } from 'react';
import type { Effects } from '@/client/lib/effects/effects';
import { replayMessages } from '@/shared/messages/en/replay';
import type { Path } from '../core/json';
import { formatPath } from '../player/blame';
import type { Player } from '../player/player';
import { ChangeDetails } from './ChangeDetails';
import { Column, Row } from './player.styles';
import { StateTree } from './StateTree';
import { ToolButton } from './tools.styles';
import type { Playback } from './usePlayback';
import { ValueHistory } from './ValueHistory';

const texts = replayMessages.player;

interface InspectorProps {
  player: Player;
  playback: Playback;
  effects: Effects;
}

/** The details of a position: the changes of its action, the whole state, or the history of one value of it. */
export const Inspector = ({ player, playback, effects }: InspectorProps) => {
  const { position, seek } = playback;
  const [view, setView] = useState<'changes' | 'state' | 'history'>('changes');
  const [path, setPath] = useState<Path>();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const column = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => void column.current?.scrollTo?.(0, 0), [view, path]);

  const showHistory = (of: Path) => {
    setPath(of);
    setView('history');
  };
  const toggle = (of: Path) => {
    const toggled = new Set(open);
    if (!toggled.delete(formatPath(of))) toggled.add(formatPath(of));
    setOpen(toggled);
  };
  const views = [
    ['changes', texts.changes],
    ['state', texts.state],
    ...(path ? ([['history', texts.history]] as const) : []),
  ] as const;
  return (
    <Column ref={column}>
      <Row role="group" aria-label={texts.details}>
        {views.map(([name, text]) => (
          <ToolButton key={name} aria-pressed={view === name} onClick={() => setView(name)}>
            {text}
          </ToolButton>
        ))}
      </Row>
      {view === 'changes' && <ChangeDetails {...{ player, position, effects }} onValue={showHistory} />}
      {view === 'state' && <StateTree {...{ player, position, open, toggle }} onValue={showHistory} />}
      {view === 'history' && path && <ValueHistory {...{ player, path, position, seek }} now={effects.now} />}
    </Column>
  );
};
