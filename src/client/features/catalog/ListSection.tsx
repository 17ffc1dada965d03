import { useId } from 'react';
import { styled } from 'styled-components';
import { useMessages } from '@/client/lib/messages';
import type { ElementChildren } from '@/client/ui/elementChildren';
import { Icon } from '@/client/ui/Icon';
import { Link } from '@/client/ui/Link';
import { s } from '@/client/ui/theme';
import { Heading, Text } from '@/client/ui/Typography';

const Section = styled.section`
  padding-block: ${s('space', 'section')} 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${s('space', 4)};
  margin-block-end: ${s('space', 6)};

  > div {
    flex: 1 1 ${s('size', 'cardMin')};
  }
`;

const All = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${s('space', 1)};
  flex: none;
  min-height: ${s('size', 'touch')};
  font-weight: ${s('weight', 'strong')};
  text-decoration: none;

  ${s('media', 'hover')} {
    &:hover {
      color: ${s('color', 'red')};
    }
  }
`;

interface ListSectionProps {
  title: string;
  text?: string;
  /** Path of the page with the full list. */
  allTo?: string;
  children: ElementChildren;
}

/** A page section with a title, a link to the full list and a list of products (`children`). */
export const ListSection = ({ title, text, allTo, children }: ListSectionProps) => {
  const { catalogMessages } = useMessages();
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <Head>
        <div>
          <Heading level={2} id={titleId}>
            {title}
          </Heading>
          {text && <Text $tone="muted">{text}</Text>}
        </div>
        {allTo && (
          <All to={allTo} aria-label={`${catalogMessages.seeAll}: ${title}`}>
            <span>{catalogMessages.seeAll}</span>
            <Icon name="chevronRight" size="iconSmall" />
          </All>
        )}
      </Head>
      {children}
    </Section>
  );
};
