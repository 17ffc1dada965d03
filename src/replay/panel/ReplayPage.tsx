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
import { finishInSlices, type Work } from '../core/slices';
import { type ActionLog, UnreadableLog } from '../format/log';
import { unpackLog } from '../format/packing';
import { readingLog } from '../format/read';
import { unreadable } from '../format/texts';
import { createPlayer, creatingPlayer } from '../player/player';
import type { AnyReducer, ReplayMode } from '../player/replay';
import { comparingLogs, type Comparison } from '../program/fork';
import { REPLAY_APP_NAME, SHOP_READING } from '../shopReading';
import { CompareView, type NamedPlayer } from './CompareView';
import { ContinueView, type HandOver } from './ContinueView';
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
  /** Hands a session over to the sandbox shop; absent in a real shop. */
  handOver?: HandOver;
}

/** The page `/replay`: the file input and drop target, then the player of the chosen log. */
export const ReplayPage = ({ reducer, effects, stage, crashes, given, handOver }: ReplayPageProps) => {
  const [opened, setOpened] = useState<NamedPlayer | undefined>(
    () => given && { name: 'log.jsonl', mode: 'reducers', player: createPlayer(given, reducer) },
  );
  const [compared, setCompared] = useState<{ readonly other: NamedPlayer; readonly comparison: Comparison }>();
  /** The position from which the session is to go on. */
  const [continued, setContinued] = useState<number>();
  const [error, setError] = useState<string>();
  const [isOpening, setOpening] = useState(false);
  /** The position to show first, otherwise than by the hash of the URL. */
  const [start, setStart] = useState<number>();
  const linked = /^#at=(\d+)$/.exec(effects.history.location().hash)?.[1];

  const inSlices = <Result,>(work: Work<Result>) => finishInSlices(work, effects.now);
  const open = async (file: File, take: (named: NamedPlayer) => Promise<void> | void) => {
    setOpening(true);
    setError(undefined);
    try {
      const reading = { ...SHOP_READING, later: 'skip' as const };
      const log = await inSlices(readingLog(await unpackLog(file, effects.now), REPLAY_APP_NAME, reading));
      await take({ name: file.name, mode: 'reducers', player: await inSlices(creatingPlayer(log, reducer)) });
    } catch (problem) {
      setError(problem instanceof UnreadableLog ? problem.message : unreadable.noLog);
    }
    setOpening(false);
  };
  /** Shows a log at a position; at that of the hash of the URL without one. */
  const show = (named: NamedPlayer, position?: number) => {
    setTimeZone(named.player.log.header.device?.timeZone);
    setStart(position);
    setCompared(undefined);
    setOpened(named);
  };
  const openFirst = (file: File) => void open(file, show);

  if (opened && compared) {
    return <CompareView first={opened} {...compared} onOpen={show} onBack={() => setCompared(undefined)} />;
  }
  if (opened && continued !== undefined && handOver) {
    const back = () => {
      setStart(continued);
      setContinued(undefined);
    };
    return <ContinueView player={opened.player} position={continued} handOver={handOver} onBack={back} />;
  }
  if (opened) {
    const { player, mode } = opened;
    const changeMode = async (chosen: ReplayMode) =>
      setOpened({ ...opened, mode: chosen, player: await inSlices(creatingPlayer(player.log, reducer, chosen)) });
    return (
      <PlayerView
        key={mode}
        {...{ player, reducer, mode, effects, stage, crashes, error, isOpening }}
        start={start ?? Number(linked ?? 0)}
        onMode={(chosen) => void changeMode(chosen)}
        onContinue={handOver && setContinued}
        onAnother={() => setOpened(undefined)}
        onCompare={(file) =>
          void open(file, async (other) =>
            setCompared({ other, comparison: await inSlices(comparingLogs(player, other.player)) }),
          )
        }
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
