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
import { finishInSlices, type Work } from '../core/slices';
import { type ActionLog, UnreadableLog } from '../format/log';
import { unpackLog } from '../format/packing';
import { readingLog } from '../format/read';
import { unreadable } from '../format/texts';
import { createPlayer, creatingPlayer } from '../player/player';
import type { AnyReducer, ReplayMode } from '../player/replay';
import { SHOP_READING } from '../shopReading';
import { CompareView, type NamedPlayer } from './CompareView';
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
  const [opened, setOpened] = useState<NamedPlayer | undefined>(
    () => given && { name: 'log.jsonl', player: createPlayer(given, reducer) },
  );
  const [other, setOther] = useState<NamedPlayer>();
  const [error, setError] = useState<string>();
  const [isOpening, setOpening] = useState(false);
  const [mode, setMode] = useState<ReplayMode>('reducers');
  /** The position to show first, otherwise than by the hash of the URL. */
  const [start, setStart] = useState<number>();
  const linked = /^#at=(\d+)$/.exec(effects.history.location().hash)?.[1];

  const inSlices = <Result,>(work: Work<Result>) => finishInSlices(work, effects.now);
  const open = async (file: File, take: (opened: NamedPlayer) => void) => {
    setOpening(true);
    setError(undefined);
    try {
      const reading = { ...SHOP_READING, later: 'skip' as const };
      const log = await inSlices(readingLog(await unpackLog(file), REPLAY_APP_NAME, reading));
      take({ name: file.name, player: await inSlices(creatingPlayer(log, reducer)) });
    } catch (problem) {
      setError(problem instanceof UnreadableLog ? problem.message : unreadable.noLog);
    }
    setOpening(false);
  };
  const openFirst = (file: File) =>
    void open(file, (first) => {
      setTimeZone(first.player.log.header.device?.timeZone);
      setMode('reducers');
      setStart(undefined);
      setOpened(first);
    });

  if (opened && other) {
    return (
      <CompareView
        first={opened}
        other={other}
        onOpen={(named, position) => {
          setOpened(named);
          setOther(undefined);
          setStart(position);
        }}
        onBack={() => setOther(undefined)}
      />
    );
  }
  if (opened) {
    const { name, player } = opened;
    const changeMode = async (chosen: ReplayMode) => {
      setOpened({ name, player: await inSlices(creatingPlayer(player.log, reducer, chosen)) });
      setMode(chosen);
    };
    return (
      <PlayerView
        key={mode}
        {...{ player, reducer, mode, effects, stage, crashes, error, isOpening }}
        start={start ?? Number(linked ?? 0)}
        onMode={(chosen) => void changeMode(chosen)}
        onAnother={() => setOpened(undefined)}
        onCompare={(file) => void open(file, setOther)}
      />
    );
  }
  return (
    <Main
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const file = event.dataTransfer.files[0];
        if (file) openFirst(file);
      }}
    >
      <Container>
        <Stack $gap={5}>
          <Heading level={1}>{texts.title}</Heading>
          <Text>{texts.intro}</Text>
          {linked !== undefined && <Notice tone="info">{texts.linked(Number(linked))}</Notice>}
          <Panel>
            <Stack $gap={3}>
              <FileField label={texts.open} accept=".jsonl,.gz,.json,.txt" onFile={openFirst} />
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
