import { Button } from '@/client/ui/Button';
import { Container, Panel, Stack } from '@/client/ui/Layout';
import { Heading, Text } from '@/client/ui/Typography';
import { replayMessages } from '@/shared/messages/en/replay';

const texts = replayMessages.continued;

interface ContinuePageProps {
  text: string;
  /** The parts of the session that the sandbox does not have. */
  refused: readonly string[];
  onGo?: () => void;
}

/** The page in which a recorded session goes on, until the shop is shown. */
export const ContinuePage = ({ text, refused, onGo }: ContinuePageProps) => (
  <Container as="main">
    <Panel>
      <Stack $gap={3}>
        <Heading level={1}>{texts.title}</Heading>
        <Text role="status">{text}</Text>
        {refused.length > 0 && (
          <ul>
            {refused.map((what, nth) => (
              <li key={nth}>{what}</li>
            ))}
          </ul>
        )}
        {onGo && <Button onClick={onGo}>{texts.go}</Button>}
        <a href="/replay">{texts.back}</a>
      </Stack>
    </Panel>
  </Container>
);
