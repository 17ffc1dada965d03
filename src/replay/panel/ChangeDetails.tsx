import { useMemo, useState } from 'react';
import type { Effects } from '@/client/lib/effects/effects';
import { replayMessages } from '@/shared/messages/replay';
import { changesBetween } from '../core/changes';
import { valueAt } from '../core/json';
import { openInDevTools } from '../devtools/openInDevTools';
import type { Player } from '../player/player';
import { Details, Told } from './ActionList.styles';
import { entryName } from './Controls';
import { linkTo } from './openLog';
import { Alarm, Key, Row, Words } from './PlayerView.styles';

const texts = replayMessages.player;
const TOLD_MAX = 60;
const VALUE_LENGTH = 300;

const tell = (value: unknown): string => {
  if (value === undefined) return texts.nothing;
  const text = JSON.stringify(value);
  return text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH)}…` : text;
};

interface ChangeDetailsProps {
  player: Player;
  position: number;
  effects: Effects;
}

/** The changes of the action at a position, and the expected and actual values where it diverges. */
export const ChangeDetails = ({ player, position, effects }: ChangeDetailsProps) => {
  const [told, setTold] = useState<string>();
  const entry = player.entryBefore(position);
  const divergence = player.divergences.find(({ i }) => i === position - 1);
  const before = position === 0 ? undefined : player.stateAt(position - 1);
  const changes = useMemo(
    () => (before === undefined ? [] : changesBetween(before, player.stateAt(position), player.log.header.drop)),
    [player, position, before],
  );
  const copyLink = async () => {
    effects.history.replace(linkTo(position), null);
    try {
      await navigator.clipboard.writeText(document.URL);
      setTold(texts.linkCopied);
    } catch {
      setTold(document.URL);
    }
  };
  const showInDevTools = () => setTold(openInDevTools(player, position) ? undefined : texts.noDevTools);
  return (
    <Told>
      <Row>
        <Words>{entryName(player, position)}</Words>
        <Key type="button" onClick={() => void copyLink()}>
          {texts.link}
        </Key>
        <Key type="button" onClick={showInDevTools}>
          {texts.devTools}
        </Key>
      </Row>
      {told !== undefined && (
        <Row>
          <Words role="status">{told}</Words>
        </Row>
      )}
      <Details>
        {divergence?.differences.slice(0, TOLD_MAX).map(({ path, expected, got }) => (
          <div key={path.join('.')}>
            <dt>
              <Alarm>✗ {path.join('.')}</Alarm>
            </dt>
            <dd>
              {texts.expected} {tell(expected)}
              <br />
              {texts.got} {tell(got)}
            </dd>
          </div>
        ))}
        {entry?.kind === 'action' && (
          <>
            <dt>{entry.action.type}</dt>
            <dd>{entry.action['payload'] !== undefined && tell(entry.action['payload'])}</dd>
          </>
        )}
        <dt>{changes.length === 0 ? texts.nothingChanged : texts.changed}</dt>
        <dd />
        {changes.slice(0, TOLD_MAX).map(([path, value]) => (
          <div key={path.join('.')}>
            <dt>{path.join('.')}</dt>
            <dd>
              {texts.from} {tell(valueAt(before, path))}
              <br />
              {texts.to} {tell(value)}
            </dd>
          </div>
        ))}
        {changes.length > TOLD_MAX && <dt>{texts.more(changes.length - TOLD_MAX)}</dt>}
      </Details>
    </Told>
  );
};
