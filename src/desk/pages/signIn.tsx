import { TextField } from '@/client/ui/Field';
import { Notice } from '@/client/ui/Notice';
import { hashSecret } from '@/server/gateways/secrets';
import { clientKeyOf } from '@/server/http/clientAddress';
import {
  joinByPassword,
  newTotpSecret,
  signInByPassword,
  STAFF_PASSWORD_MIN,
  totpAddress,
  type JoinProblem,
} from '@/server/modules/staff/passwords';
import { staffNameKey } from '@/server/modules/staff/staff';
import { findStaffByInvite } from '@/server/repositories/staff';
import { describeForm } from '../actions/describeForm';
import type { View } from '../http/render';
import { localPath, type DeskRoutes } from '../http/routes';
import { DESK_LANGUAGES } from '../texts/languages';
import { Button, ButtonLink } from '../ui/controls';
import { Form } from '../ui/Form';
import { Message } from '../ui/Message';
import { Facts, Section } from '../ui/parts';
import { Form as SentForm } from '../visit/form';
import { beginSession, cookieFor, endSession } from '../visit/session';
import { LANGUAGE_COOKIE, useTexts, type Visit } from '../visit/visit';

const LANGUAGE_SECONDS = 365 * 86_400;

/** A form that was sent without a session. */
interface Kept {
  /** Its path. */
  readonly form: string;
  /** Everything that was filled in, as a form is sent. */
  readonly sent: string;
}

const keptIn = (form: SentForm): Kept | undefined =>
  form.has('sent') ? { form: form.raw('form'), sent: form.raw('sent') } : undefined;

interface PasskeyProps {
  /** The path of the page, without the first slash. */
  path: string;
  /** The page to which the person goes. */
  next: string;
  text: string;
  hint: string;
  kept?: Kept | undefined;
}

/** The sign-in by a passkey, which the desk's script shows where the phone has one. */
const Passkey = ({ path, next, text, hint, kept }: PasskeyProps) => {
  const { signIn: texts } = useTexts();
  return (
    <section hidden data-passkey={path} data-next={next}>
      <Button type="button" $size="large" $full>
        {text}
      </Button>
      <small>{hint}</small>
      <Notice tone="danger">{texts.passkeyFailed}</Notice>
      {kept && <Form action="/sign-in/kept" hidden={{ next, ...kept }} />}
    </section>
  );
};

/** The end of the form of a password: the second factor, and the button. */
const CodeAndButton = ({ submit }: { submit: string }) => {
  const { signIn: texts } = useTexts();
  return (
    <>
      <TextField
        {...{ name: 'code', label: texts.code, hint: texts.codeHint, inputMode: 'numeric', required: true }}
        autoComplete="one-time-code"
      />
      <Button $size="large" $full>
        {submit}
      </Button>
    </>
  );
};

/** The contents of a form that was kept; secrets, if it has any, have no label and are not told. */
const KeptWords = ({ form, sent }: Kept) => {
  const described = describeForm(form, new SentForm(sent), useTexts());
  return (
    described && (
      <Section title={described.title}>
        <Facts rows={described.rows} />
      </Section>
    )
  );
};

/** The sign-in by a password, the first sign-in by a link, the sign-out, and the choice of the language. */
export const signInRoutes = ({ openPage, openPress, services }: DeskRoutes): void => {
  const { db, now, rateLimits, origin } = services;

  const signInView = (
    { texts: { signIn: texts } }: Visit,
    { next, kept, wrongName }: { readonly next: string; readonly kept?: Kept | undefined; readonly wrongName?: string },
  ): View => ({
    title: texts.title,
    status: wrongName === undefined ? 200 : 401,
    hasScript: true,
    body: (
      <>
        {kept && <Notice tone="warning">{texts.kept}</Notice>}
        {kept && <KeptWords {...kept} />}
        {wrongName !== undefined && <Notice tone="danger">{texts.wrong}</Notice>}
        <Passkey {...{ path: 'sign-in', next, text: texts.passkey, hint: texts.passkeyHint, kept }} />
        <h2>{texts.or}</h2>
        <Form action="/sign-in" hidden={{ next, ...kept }}>
          <TextField name="name" label={texts.name} value={wrongName} autoComplete="username" required />
          <TextField name="password" type="password" label={texts.password} autoComplete="current-password" required />
          <CodeAndButton submit={texts.title} />
        </Form>
      </>
    ),
  });

  openPage('/sign-in', async (visit) => {
    const next = localPath(visit.query.next);
    return visit.staff ? { redirect: next } : signInView(visit, { next });
  });

  /** Opens a session for the person who was recognized. */
  const enter = async ({ request, reply }: Visit, token: string, next: View): Promise<View> => {
    await beginSession(services, request, reply, token);
    return next;
  };

  openPress('/sign-in', async (visit, form) => {
    const { form: path } = visit.query;
    // Another form, which was sent without a session, and whose browser sends it here.
    if (path !== undefined) {
      return signInView(visit, { next: localPath(visit.query.next), kept: { form: path, sent: form.body } });
    }
    const [name, next, kept] = [form.text('name'), localPath(form.raw('next')), keptIn(form)];
    // Counted before the work, so that many at once count too.
    await rateLimits.consume('deskAddress', clientKeyOf(visit.request));
    await rateLimits.consume('deskName', staffNameKey(name));
    const token = await signInByPassword(services, { name, password: form.raw('password'), code: form.raw('code') });
    if (token === undefined) return signInView(visit, { next, kept, wrongName: name });
    await rateLimits.release('deskName', staffNameKey(name));
    return enter(visit, token, kept ? { repeat: '/sign-in/kept' } : { redirect: next });
  });

  /** Asks whether the form that was kept is to be sent now: another person may have signed in, or the time is over. */
  openPress('/sign-in/kept', async ({ texts: { signIn: texts, common } }, form) => {
    const { form: path, sent } = keptIn(form) ?? { form: '/', sent: '' };
    const kept = new SentForm(sent);
    return {
      title: texts.unsent,
      body: (
        <Form action={localPath(path)} formKey={kept.key} contents={kept.contents}>
          <p>{texts.unsentText}</p>
          <KeptWords form={path} sent={sent} />
          <Button $size="large" $full>
            {texts.send}
          </Button>
          <ButtonLink href={localPath(form.raw('next'))} $full>
            {common.back}
          </ButtonLink>
        </Form>
      ),
    };
  });

  openPress('/sign-out', async ({ request, reply }) => {
    await endSession(services, request, reply);
    return { redirect: '/sign-in' };
  });

  openPress('/language', async ({ reply }, form) => {
    const language = DESK_LANGUAGES.find((one) => one === form.raw('language'));
    if (language) reply.setCookie(LANGUAGE_COOKIE, language, { ...cookieFor(origin), maxAge: LANGUAGE_SECONDS });
    return { redirect: localPath(form.raw('next')) };
  });

  /** `secret` is that of the second factor, in base 32. */
  const joinView = async (
    { params: { invite = '' }, texts: { signIn: texts } }: Visit,
    secret: string,
    problem?: JoinProblem,
  ): Promise<View> => {
    const person = await findStaffByInvite(db.read, hashSecret(invite), now());
    if (!person || problem === 'link') {
      return { title: texts.title, status: 404, body: <Message text={texts.problems.link} /> };
    }
    return {
      title: texts.joinTitle(person.name),
      status: problem === undefined ? 200 : 422,
      hasScript: true,
      body: (
        <>
          {problem && <Notice tone="danger">{texts.problems[problem]}</Notice>}
          <p>{texts.joinText}</p>
          <Passkey {...{ path: `join/${invite}`, next: '/', text: texts.joinPasskey, hint: texts.joinPasskeyHint }} />
          <h2>{texts.joinPasswordTitle}</h2>
          <p>{texts.joinSteps}</p>
          <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          <ButtonLink href={totpAddress(secret, person.name)}>{texts.openApp}</ButtonLink>
          <Form action={`/join/${invite}`} hidden={{ secret }}>
            <TextField
              {...{ name: 'password', type: 'password', label: texts.newPassword, autoComplete: 'new-password' }}
              hint={texts.newPasswordHint(STAFF_PASSWORD_MIN)}
              required
            />
            <CodeAndButton submit={texts.join} />
          </Form>
        </>
      ),
    };
  };

  // It uses up nothing: programs that show a preview of a link in a chat open it too.
  openPage('/join/:invite', (visit) => joinView(visit, newTotpSecret()));

  openPress('/join/:invite', async (visit, form) => {
    const { request, params } = visit;
    await rateLimits.consume('deskAddress', clientKeyOf(request));
    const secret = form.raw('secret');
    const given = { password: form.raw('password'), secret, code: form.raw('code') };
    const joined = await joinByPassword(services, params.invite ?? '', given);
    if ('problem' in joined) return joinView(visit, secret, joined.problem);
    return enter(visit, joined.token, { redirect: '/' });
  });
};
