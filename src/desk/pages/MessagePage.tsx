import { Notice } from '@/client/ui/Notice';
import { useTexts } from '../visit/visit';
import { ButtonLink } from '../ui/controls';

/** A page that says one thing. */
export const MessagePage = ({ text }: { text: string }) => {
  const { common } = useTexts();
  return (
    <>
      <Notice tone="danger">{text}</Notice>
      <ButtonLink href="/">{common.toSend}</ButtonLink>
    </>
  );
};
