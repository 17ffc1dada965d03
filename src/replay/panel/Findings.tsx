import { useMemo } from 'react';
import { replayMessages } from '@/shared/messages/replay';
import type { Player } from '../player/player';
import type { ReplayMode } from '../player/replay';
import { Label, Row, WarningRow } from './PlayerView.styles';
import { ToolButton } from './tools.styles';
import type { Playback } from './usePlayback';

const texts = replayMessages.player;

interface FindingsProps {
  player: Player;
  playback: Playback;
  mode: ReplayMode;
}

/** Results of the replay: equal, diverged, damaged, inexact, accepted. */
export const Findings = ({ player, playback, mode }: FindingsProps) => {
  const { log, divergences } = player;
  const checked = useMemo(
    () => log.entries.filter((entry) => entry.kind === 'action' && entry.hash !== undefined).length,
    [log],
  );
  const { device, accepted, redaction } = log.header;
  const { inexact } = redaction;
  const [first] = divergences;
  return (
    <>
      {device && <Row>{texts.device(device)}</Row>}
      {log.damage && <WarningRow role="alert">{texts.damaged(log.damage.line, log.damage.why)}</WarningRow>}
      {inexact && <WarningRow>{texts.inexact(inexact.from, inexact.why)}</WarningRow>}
      {accepted.map(({ who, why, from, when }) => (
        <Row key={when}>{texts.accepted(from, why, who)}</Row>
      ))}
      {first ? (
        <WarningRow role="alert">
          <Label>{texts.diverged(divergences.length, first.i)}</Label>
          <ToolButton type="button" onClick={() => playback.seek(first.i + 1)}>
            {texts.goToDivergence}
          </ToolButton>
        </WarningRow>
      ) : (
        mode === 'reducers' && <Row role="status">{checked > 0 ? texts.equal(checked) : texts.uncompared}</Row>
      )}
    </>
  );
};
