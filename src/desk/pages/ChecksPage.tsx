import { Badge } from '@/client/ui/Badge';
import { Text } from '@/client/ui/Typography';
import type { Finding } from '@/server/modules/maintenance/finding';
import { ButtonLink, Row } from '../ui/controls';
import { Box, PlainList } from '../ui/Section';
import { useTexts } from '../visit/visit';

/** The findings of the doctor, in the words of the command. */
export const ChecksPage = ({ findings }: { findings: readonly Finding[] }) => {
  const { tonight: texts } = useTexts();
  return (
    <>
      {!findings.some(({ level }) => level === 'bad') && <Text>{texts.fine}</Text>}
      <PlainList>
        {findings.map(({ level, area, what, todo }) => (
          <Box as="li" key={`${area} ${what}`}>
            <Row>
              <Badge $tone={level === 'bad' ? 'danger' : 'neutral'}>{texts.levels[level]}</Badge>
              <strong lang="en">{what}</strong>
            </Row>
            <Text $size="small" lang="en">
              {todo}
            </Text>
          </Box>
        ))}
      </PlainList>
      <ButtonLink href="/tonight" isWide>
        {texts.title}
      </ButtonLink>
    </>
  );
};
