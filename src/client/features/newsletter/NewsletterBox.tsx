import { useId } from 'react';
import { styled } from 'styled-components';
import { newsletterApi } from '@/client/api/newsletter/newsletterApi';
import { Form } from '@/client/lib/forms/Form';
import { clearSent, fieldRefused, NEWSLETTER_FORM } from '@/client/lib/forms/formsSlice';
import { useForm } from '@/client/lib/forms/useForm';
import { useMessages } from '@/client/lib/messages';
import { notify } from '@/client/lib/notify';
import { type AppThunk, namedThunk, useAppDispatch, useAppSelector } from '@/client/lib/store';
import { uiValue, whilePending } from '@/client/lib/uiSlice';
import { refusalOf } from '@/client/transport/requestError';
import { Button } from '@/client/ui/Button';
import { TextField } from '@/client/ui/Field';
import { s } from '@/client/ui/theme';
import { Heading, Text } from '@/client/ui/Typography';
import { EMAIL_MAX_LENGTH } from '@/shared/constants';
import { cleanCode } from '@/shared/values/cleanText';

const Ground = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${s('space', 6)};
  margin-block: ${s('space', 'section')};
  padding: ${s('space', 8)} ${s('space', 5)};
  background: ${s('color', 'sand')};
  border-radius: ${s('radius', 'medium')};

  ${s('media', 'tablet')} {
    padding: ${s('space', 12)};
  }

  ${s('media', 'desktop')} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
    column-gap: ${s('space', 16)};
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${s('space', 2)};
`;

/** The button is aligned with the input, below the label. */
const Line = styled(Form)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${s('space', 3)};
  align-items: start;

  ${s('media', 'phoneWide')} {
    grid-template-columns: minmax(0, 1fr) auto;

    > button {
      margin-block-start: ${s('size', 'labelLine')};
    }
  }
`;

const isSubscribing = uiValue('isSubscribing', false, 'pending');

/** Validates and subscribes the address (rules: Newsletter). */
export const subscribe = namedThunk(
  'newsletter/subscribe',
  (address: string): AppThunk<Promise<void>> =>
    async (dispatch) => {
      const email = cleanCode(address);
      if (email === '' || !email.includes('@')) {
        dispatch(fieldRefused({ formId: NEWSLETTER_FORM, field: 'email', text: 'newsletterMessages.emailInvalid' }));
        return;
      }
      const send = () => dispatch(newsletterApi.endpoints.subscribe.initiate(email, { track: false }));
      const { data, error } = await dispatch(whilePending(isSubscribing, true, send));
      if (data) {
        dispatch(notify({ tone: 'success', text: 'newsletterMessages.subscribed' }));
        dispatch(clearSent(NEWSLETTER_FORM, { email: address }));
      } else {
        const text = refusalOf(error) ? 'newsletterMessages.failed' : 'newsletterMessages.connectionError';
        dispatch(notify({ tone: 'error', text }));
      }
    },
);

const empty = { email: '' };

/** Form that subscribes an email address to the newsletter. */
export const NewsletterBox = () => {
  const { newsletterMessages } = useMessages();
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector(isSubscribing.select);
  const { field, read } = useForm(NEWSLETTER_FORM, empty);
  const titleId = useId();
  return (
    <Ground aria-labelledby={titleId}>
      <Words>
        <Heading level={2} id={titleId}>
          {newsletterMessages.title}
        </Heading>
        <Text $tone="muted">{newsletterMessages.text}</Text>
      </Words>
      <Line formId={NEWSLETTER_FORM} onSubmit={(form) => void dispatch(subscribe(read(form).email))}>
        <TextField
          {...field('email')}
          type="email"
          label={newsletterMessages.email}
          autoComplete="email"
          inputMode="email"
          maxLength={EMAIL_MAX_LENGTH}
        />
        <Button type="submit" isBusy={isBusy}>
          {newsletterMessages.subscribe}
        </Button>
      </Line>
    </Ground>
  );
};
