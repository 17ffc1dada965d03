import { styled } from 'styled-components';
import { FileField } from '@/client/ui/FileField';
import { Container, Panel, Stack } from '@/client/ui/Layout';
import { Notice } from '@/client/ui/Notice';
import { s } from '@/client/ui/theme';
import { Heading, Text } from '@/client/ui/Typography';
import { replayMessages } from '@/shared/messages/replay';

const texts = replayMessages.player;

const Main = styled.main`
  min-height: 100dvh;
  padding-block: ${s('space', 'headRoom')};
`;

interface OpenLogProps {
  onFile: (file: Blob) => void;
  error?: string;
  isOpening: boolean;
  /** Position to show after the log is opened, from the URL. */
  linked?: number;
}

/** File input and drop target for a log. */
export const OpenLog = ({ onFile, error, isOpening, linked }: OpenLogProps) => (
  <Main
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event) => {
      event.preventDefault();
      const file = event.dataTransfer.files[0];
      if (file) onFile(file);
    }}
  >
    <Container>
      <Stack gap={5}>
        <Heading level={1}>{texts.title}</Heading>
        <Text>{texts.intro}</Text>
        {linked !== undefined && <Notice tone="info">{texts.linked(linked)}</Notice>}
        <Panel>
          <Stack gap={3}>
            <FileField label={texts.open} accept=".jsonl,.gz,.json,.txt" onFile={onFile} />
            <Text tone="muted" size="small">
              {texts.openHint}
            </Text>
            {isOpening && <Notice tone="info">{texts.opening}</Notice>}
            {error !== undefined && <Notice tone="danger">{error}</Notice>}
          </Stack>
        </Panel>
        <a href="/">{texts.leave}</a>
      </Stack>
    </Container>
  </Main>
);
