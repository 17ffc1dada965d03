import { Notice } from '@/client/ui/Notice';
import { StyledHeading, Text } from '@/client/ui/Typography';
import { useTexts } from '../visit/visit';
import { Button, Stack, TextField } from '../ui/controls';
import { Form } from '../ui/Form';

/** Sign-in by a passkey, where the phone has one, or by a password and a code. */
export const SignInPage = ({
  next,
  name = '',
  isWrong = false,
}: {
  next: string;
  name?: string;
  isWrong?: boolean;
}) => {
  const { signIn: texts } = useTexts();
  return (
    <>
      {isWrong && <Notice tone="danger">{texts.wrong}</Notice>}
      <Stack hidden data-passkey="sign-in" data-next={next}>
        <Button type="button" size="large" isWide>
          {texts.passkey}
        </Button>
        <Text $size="small">{texts.passkeyHint}</Text>
        <Notice tone="danger">{texts.passkeyFailed}</Notice>
        <StyledHeading as="h2" $size="h3">
          {texts.or}
        </StyledHeading>
      </Stack>
      <Form action="/sign-in" hidden={{ next }}>
        <Stack>
          <TextField name="name" label={texts.name} defaultValue={name} autoComplete="username" required />
          <TextField name="password" type="password" label={texts.password} autoComplete="current-password" required />
          <TextField
            name="code"
            label={texts.code}
            hint={texts.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          <Button size="large" isWide>
            {texts.submit}
          </Button>
        </Stack>
      </Form>
    </>
  );
};
