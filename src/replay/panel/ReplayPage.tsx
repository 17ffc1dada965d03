import { useState } from 'react';
import { styled } from 'styled-components';
import type { Effects } from '@/client/lib/effects/effects';
import { setTimeZone } from '@/client/lib/format';
import { FileField } from '@/client/ui/FileField';
import { Container, Panel, Stack } from '@/client/ui/Layout';
import { Notice } from '@/client/ui/Notice';
import { s } from '@/client/ui/theme';
import { Heading, Text } from '@/client/ui/Typography';
import { replayMessages } from '@/shared/messages/en/replay';
import { REPLAY_APP_NAME } from '@/shared/replayConstants';
import type { ActionLog } from '../format/log';
import { UnreadableLog } from '../format/log';
import { unpackLog } from '../format/packing';
import { readLog } from '../format/read';
import type { AnyReducer, ReplayMode } from '../player/replay';
import { isStandalone } from './isStandalone';
import { PlayerView } from './PlayerView';
import type { Crashes } from './usePlayback';

const texts = replayMessages.player;

const Main = styled.main`
  min-height: 100dvh;
  padding-block: ${s('space', 'headRoom')};
`;

interface ReplayPageProps {
  reducer: AnyReducer;
  effects: Effects;
  /** The app's screens, which read the store of the nearest `Provider`. */
  stage: React.ReactNode;
  /** Incremented by the React root for every rendering error. */
  crashes: Crashes;
  /** A log that is open from the beginning. */
  given?: ActionLog;
}

/** The page `/replay`: the file input and drop target, then the player of the chosen log. */
export const ReplayPage = ({ reducer, effects, stage, crashes, given }: ReplayPageProps) => {
  const [log, setLog] = useState(given);
  const [error, setError] = useState<string>();
  const [isOpening, setOpening] = useState(false);
  const [mode, setMode] = useState<ReplayMode>('reducers');
  /** The position to show, from the hash of the URL. */
  const linked = /^#at=(\d+)$/.exec(effects.history.location().hash)?.[1];

  const open = async (file: Blob) => {
    setOpening(true);
    setError(undefined);
    try {
      const opened = readLog(await unpackLog(file), REPLAY_APP_NAME);
      setTimeZone(opened.header.device?.timeZone);
      setLog(opened);
    } catch (problem) {
      setError(problem instanceof UnreadableLog ? problem.message : replayMessages.unreadable.noLog);
    }
    setOpening(false);
  };

  if (log) {
    return (
      <PlayerView
        key={mode}
        {...{ log, reducer, mode, effects, stage, crashes }}
        start={Number(linked ?? 0)}
        onMode={setMode}
        onAnother={() => setLog(undefined)}
      />
    );
  }
  return (
    <Main
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const file = event.dataTransfer.files[0];
        if (file) void open(file);
      }}
    >
      <Container>
        <Stack $gap={5}>
          <Heading level={1}>{texts.title}</Heading>
          <Text>{texts.intro}</Text>
          {linked !== undefined && <Notice tone="info">{texts.linked(Number(linked))}</Notice>}
          <Panel>
            <Stack $gap={3}>
              <FileField label={texts.open} accept=".jsonl,.gz,.json,.txt" onFile={(file) => void open(file)} />
              <Text $tone="muted" $size="small">
                {texts.openHint}
              </Text>
              {isOpening && <Notice tone="info">{texts.opening}</Notice>}
              {error !== undefined && <Notice tone="danger">{error}</Notice>}
            </Stack>
          </Panel>
          {!isStandalone() && <a href="/">{texts.leave}</a>}
        </Stack>
      </Container>
    </Main>
  );
};
