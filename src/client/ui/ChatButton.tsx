import { styled } from 'styled-components';
import { type ButtonLook, buttonStyles } from './Button.styles';
import { Icon } from './Icon';

const OutsideLink = styled.a<ButtonLook>`
  ${buttonStyles}
`;

/** A link with the look of a button that opens a chat with a prefilled text in a new window. */
export const ChatButton = ({ href, isMain = false, label }: { href: string; isMain?: boolean; label: string }) => (
  <OutsideLink
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    $variant={isMain ? 'primary' : 'secondary'}
    $size="small"
  >
    <Icon name="chat" />
    <span>{label}</span>
  </OutsideLink>
);
