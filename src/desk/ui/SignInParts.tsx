import { Notice } from '@/client/ui/Notice';
import { Text } from '@/client/ui/Typography';
import { useTexts } from '../visit/visit';
import { Button, Stack, TextField } from './controls';
import { Form } from './Form';

/** The button of a passkey, which the desk's script shows where the phone has one. */
export const PasskeyButton = ({
  path,
  next,
  text,
  hint,
  children,
}: Readonly<Record<'path' | 'next' | 'text' | 'hint', string>> & { children?: React.ReactNode }) => {
  const { signIn: texts } = useTexts();
  return (
    <Stack hidden data-passkey={path} data-next={next}>
      <Button type="button" size="large" isWide>
        {text}
      </Button>
      <Text $size="small">{hint}</Text>
      <Notice tone="danger">{texts.passkeyFailed}</Notice>
      {children}
    </Stack>
  );
};

/** A password with a code of the authenticator app, and the fields before them. */
export const PasswordForm = ({
  action,
  hidden,
  password,
  submit,
  children,
}: {
  action: string;
  hidden: Readonly<Record<string, string>>;
  password: { readonly label: string; readonly hint?: string; readonly autoComplete: string };
  submit: string;
  children?: React.ReactNode;
}) => {
  const { signIn: texts } = useTexts();
  return (
    <Form action={action} hidden={hidden}>
      <Stack>
        {children}
        <TextField name="password" type="password" {...password} required />
        <TextField
          {...{ name: 'code', label: texts.code, hint: texts.codeHint, inputMode: 'numeric', required: true }}
          autoComplete="one-time-code"
        />
        <Button size="large" isWide>
          {submit}
        </Button>
      </Stack>
    </Form>
  );
};
