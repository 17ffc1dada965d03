import { styled } from 'styled-components';
import { Notice } from '@/client/ui/Notice';
import { s } from '@/client/ui/theme';
import { StyledHeading, Text } from '@/client/ui/Typography';
import { totpAddress, STAFF_PASSWORD_MIN, type JoinProblem } from '@/server/modules/staff/passwords';
import { useTexts } from '../visit/visit';
import { ButtonLink } from '../ui/controls';
import { PasskeyButton, PasswordForm } from '../ui/SignInParts';

const Key = styled.code`
  padding: ${s('space', 3)};
  font-size: ${s('text', 'large')};
  background: ${s('color', 'sand')};
`;

interface JoinPageProps {
  /** The token of the link. */
  invite: string;
  name: string;
  /** The secret of the second factor, in base 32. */
  secret: string;
  problem?: JoinProblem | undefined;
}

/** The first sign-in of a person: a passkey, or a password with a second factor. */
export const JoinPage = ({ invite, name, secret, problem }: JoinPageProps) => {
  const { signIn: texts } = useTexts();
  return (
    <>
      {problem && <Notice tone="danger">{texts.problems[problem]}</Notice>}
      <Text>{texts.joinText}</Text>
      <PasskeyButton path={`join/${invite}`} next="/" text={texts.joinPasskey} hint={texts.joinPasskeyHint} />
      <StyledHeading as="h2" $size="h3">
        {texts.joinPasswordTitle}
      </StyledHeading>
      <Text>{texts.joinSteps}</Text>
      <Key>{secret.replace(/.{4}(?=.)/g, '$& ')}</Key>
      <ButtonLink href={totpAddress(secret, name)}>{texts.openApp}</ButtonLink>
      <PasswordForm
        {...{ action: `/join/${invite}`, hidden: { secret }, submit: texts.join }}
        password={{
          ...{ label: texts.newPassword, autoComplete: 'new-password' },
          hint: texts.newPasswordHint(STAFF_PASSWORD_MIN),
        }}
      />
    </>
  );
};
