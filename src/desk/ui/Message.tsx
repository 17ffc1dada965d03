import { Notice } from '@/client/ui/Notice';
import { useTexts } from '../visit/visit';
import { ButtonLink } from './controls';

/** A page that says one thing. */
export const Message = ({ text }: { text: string }) => (
  <>
    <Notice tone="danger">{text}</Notice>
    <ButtonLink href="/">{useTexts().common.toSend}</ButtonLink>
  </>
);
