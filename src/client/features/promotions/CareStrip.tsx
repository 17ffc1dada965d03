import { styled } from 'styled-components';
import { selectPageConfig } from '@/client/api/info/pageConfig';
import { useMessages } from '@/client/lib/messages';
import { useAppSelector } from '@/client/lib/store';
import { Icon, type IconName } from '@/client/ui/Icon';
import { s } from '@/client/ui/theme';
import { Text } from '@/client/ui/Typography';

const TRUCK: IconName =
  'M3 6.5h11v10H3zM14 10h3.75L21 13.25v3.25h-7M7.25 19a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8zM17 19a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8z';
const CARD: IconName =
  'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM3 9.75h18M6.5 14.75h4';

const Strip = styled.ul`
  display: grid;
  gap: ${s('space', 6)};
  margin-block-start: ${s('space', 'section')};
  padding-block: ${s('space', 8)};
  border-block: ${s('border', 'line')};

  ${s('media', 'tablet')} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const Care = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0 ${s('space', 4)};
  align-items: center;
`;

const Sign = styled.span`
  grid-row: span 2;
  color: ${s('color', 'red')};
`;

const Title = styled.p`
  font-weight: ${s('weight', 'strong')};
  line-height: ${s('leading', 'snug')};
`;

/** Short texts about delivery, payment and support, each with an icon. */
export const CareStrip = () => {
  const { homeMessages } = useMessages();
  const { paymentTypes, adminWhatsapp } = useAppSelector(selectPageConfig);
  const { delivery, payment, support } = homeMessages;
  const words: readonly { sign: IconName; title: string; text: string }[] = [
    { sign: TRUCK, ...delivery },
    ...(paymentTypes.length > 0 ? [{ sign: CARD, title: payment.title, text: payment.text(paymentTypes) }] : []),
    ...(adminWhatsapp === '' ? [] : [{ sign: 'chat', ...support } as const]),
  ];
  return (
    <Strip>
      {words.map(({ sign, title, text }) => (
        <Care key={title}>
          <Sign>
            <Icon name={sign} size="iconLarge" />
          </Sign>
          <Title>{title}</Title>
          <Text $size="small" $tone="muted">
            {text}
          </Text>
        </Care>
      ))}
    </Strip>
  );
};
