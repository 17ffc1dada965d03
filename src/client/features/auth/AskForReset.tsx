import { useChatLink } from '@/client/api/info/chat';
import { useMessages } from '@/client/lib/messages';
import { ChatButton } from '@/client/ui/ChatButton';
import { Stack } from '@/client/ui/Layout';
import { Text } from '@/client/ui/Typography';

/** Asks the shop for a reset link by chat, where it has one: the operator makes the link. */
export const AskForReset = () => {
  const { authLabels } = useMessages();
  const href = useChatLink(authLabels.resetRequest);
  if (href === undefined) return null;
  return (
    <Stack $gap={2} $align="start">
      <Text>{authLabels.resetOnWhatsApp}</Text>
      <ChatButton href={href} label={authLabels.askForReset} />
    </Stack>
  );
};
