import { Notice } from '@/client/ui/Notice';
import { StyledHeading } from '@/client/ui/Typography';
import { TextField } from '../ui/controls';
import { PasskeyButton, PasswordForm } from '../ui/SignInParts';
import { useTexts } from '../visit/visit';

/** Sign-in by a passkey, where the phone has one, or by a password and a code. */
export const SignInPage = ({ next, name, isWrong }: { next: string; name: string; isWrong: boolean }) => {
  const { signIn: texts } = useTexts();
  return (
    <>
      {isWrong && <Notice tone="danger">{texts.wrong}</Notice>}
      <PasskeyButton path="sign-in" next={next} text={texts.passkey} hint={texts.passkeyHint}>
        <StyledHeading as="h2" $size="h3">
          {texts.or}
        </StyledHeading>
      </PasskeyButton>
      <PasswordForm
        {...{ action: '/sign-in', hidden: { next }, submit: texts.submit }}
        password={{ label: texts.password, autoComplete: 'current-password' }}
      >
        <TextField name="name" label={texts.name} defaultValue={name} autoComplete="username" required />
      </PasswordForm>
    </>
  );
};
