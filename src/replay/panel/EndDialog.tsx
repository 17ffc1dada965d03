import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { Row, Stack } from '@/client/ui/Layout';
import { Heading, Text } from '@/client/ui/Typography';
import { replayMessages } from '@/shared/messages/replay';

const texts = replayMessages.recorder;

interface EndDialogProps {
  isOpen: boolean;
  onKeep: () => void;
  onEnd: () => void;
}

/** Asks for confirmation before a recording ends that was not downloaded. */
export const EndDialog = ({ isOpen, onKeep, onEnd }: EndDialogProps) => (
  <Dialog label={texts.endTitle} isOpen={isOpen} onClose={onKeep}>
    <Stack gap={4}>
      <Heading level={2}>{texts.endTitle}</Heading>
      <Text>{texts.endText}</Text>
      <Row gap={3} wrap>
        <Button variant="secondary" onClick={onEnd}>
          {texts.endAnyway}
        </Button>
        <Button onClick={onKeep}>{texts.keep}</Button>
      </Row>
    </Stack>
  </Dialog>
);
