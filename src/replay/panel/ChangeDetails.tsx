import { useMemo, useState } from 'react';
import type { Effects } from '@/client/lib/effects/effects';
import { replayMessages } from '@/shared/messages/en/replay';
import { changesBetween } from '../core/changes';
import { type Path, valueAt } from '../core/json';
import { openInDevTools } from '../devtools/extension';
import { formatPath } from '../player/blame';
import type { Player } from '../player/player';
import { formatValue } from './formatValue';
import { Details, PathButton, Row } from './player.styles';
import { ToolButton } from './tools.styles';

const texts = replayMessages.player;
const PATHS_MAX = 60;

interface ChangeDetailsProps {
  player: Player;
  position: number;
  effects: Effects;
  /** Shows the history of the value at a path. */
  onValue: (path: Path) => void;
}

/** The changes of the action at a position, and the expected and actual values where it diverges. */
export const ChangeDetails = ({ player, position, effects, onValue }: ChangeDetailsProps) => {
  const [status, setStatus] = useState<string>();
  const entry = player.entryBefore(position);
  const divergence = player.divergences.find(({ i }) => i === position - 1);
  const before = position === 0 ? undefined : player.stateAt(position - 1);
  const changes = useMemo(
    () => (before === undefined ? [] : changesBetween(before, player.stateAt(position), player.log.header.drop)),
    [player, position, before],
  );
  const copyLink = async () => {
    effects.history.replace(`#at=${position}`, null);
    try {
      await navigator.clipboard.writeText(document.URL);
      setStatus(texts.linkCopied);
    } catch {
      setStatus(document.URL);
    }
  };
  const showInDevTools = () => setStatus(openInDevTools(player, position) ? undefined : texts.noDevTools);
  return (
    <>
      <Details>
        {divergence?.differences.slice(0, PATHS_MAX).map(({ path, expected, got }) => (
          <div key={formatPath(path)}>
            <dt>
              <strong>{`✗ ${formatPath(path)}`}</strong>
            </dt>
            <dd>{`${texts.expected} ${formatValue(expected)}`}</dd>
            <dd>{`${texts.got} ${formatValue(got)}`}</dd>
          </div>
        ))}
        {entry?.kind === 'action' && (
          <>
            <dt>{entry.action.type}</dt>
            <dd>{entry.action['payload'] !== undefined && formatValue(entry.action['payload'])}</dd>
          </>
        )}
        <dt>{changes.length === 0 ? texts.nothingChanged : texts.changed}</dt>
        <dd />
        {changes.slice(0, PATHS_MAX).map(([path, value]) => (
          <div key={formatPath(path)}>
            <dt>
              <PathButton type="button" title={texts.historyOf(formatPath(path))} onClick={() => onValue(path)}>
                {formatPath(path)}
              </PathButton>
            </dt>
            <dd>{`${texts.from} ${formatValue(valueAt(before, path))}`}</dd>
            <dd>{`${texts.to} ${formatValue(value)}`}</dd>
          </div>
        ))}
        {changes.length > PATHS_MAX && <dt>{texts.more(changes.length - PATHS_MAX)}</dt>}
      </Details>
      <Row>
        <ToolButton onClick={() => void copyLink()}>{texts.link}</ToolButton>
        <ToolButton onClick={showInDevTools}>{texts.devTools}</ToolButton>
      </Row>
      {status !== undefined && <Row role="status">{status}</Row>}
    </>
  );
};
