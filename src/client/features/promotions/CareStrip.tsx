import { styled } from 'styled-components';
import { Icon } from '@/client/ui/Icon';
import { Text } from '@/client/ui/Text';
import { s } from '@/client/ui/theme';
import { homeMessages } from '@/shared/messages/home';

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

/** What a shopper can rely on, in three short lines. */
export const CareStrip = () => (
  <Strip>
    {homeMessages.wordsOfCare.map(({ icon, title, text }) => (
      <Care key={title}>
        <Sign>
          <Icon name={icon} size="iconLarge" />
        </Sign>
        <Title>{title}</Title>
        <Text size="small" tone="muted">
          {text}
        </Text>
      </Care>
    ))}
  </Strip>
);
