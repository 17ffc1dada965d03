import { useMemo } from 'react';
import { replayMessages } from '@/shared/messages/replay';
import type { Player } from '../player/player';
import type { ReplayMode } from '../player/replay';
import { BarButton, Label, Row, Warning } from './PlayerView.styles';
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
  const { inexact } = log.header.redaction;
  const { device } = log.header;
  const [first] = divergences;
  return (
    <>
      {device && (
        <Row>
          <Label>{texts.device(device)}</Label>
        </Row>
      )}
      {log.damage && (
        <Row>
          <Warning role="alert">{texts.damaged(log.damage.line, log.damage.why)}</Warning>
        </Row>
      )}
      {inexact && (
        <Row>
          <Warning>{texts.inexact(inexact.from, inexact.why)}</Warning>
        </Row>
      )}
      {log.header.accepted.map(({ who, why, from, when }) => (
        <Row key={when}>
          <Label>{texts.accepted(from, why, who)}</Label>
        </Row>
      ))}
      {first ? (
        <Row>
          <Warning role="alert">{texts.diverged(divergences.length, first.i)}</Warning>
          <BarButton type="button" onClick={() => playback.seek(first.i + 1)}>
            {texts.goToDivergence}
          </BarButton>
        </Row>
      ) : (
        mode === 'reducers' && (
          <Row>
            <Label role="status">{checked > 0 ? texts.equal(checked) : texts.uncompared}</Label>
          </Row>
        )
      )}
    </>
  );
};
