import { styled } from 'styled-components';
import { useMessages } from '@/client/lib/messages';
import { Link } from './Link';
import { s } from './theme';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  font-size: ${s('text', 'small')};
  line-height: ${s('leading', 'snug')};
  color: ${s('color', 'muted')};
`;

/** The last one takes the rest of the line, or wraps where that is too short. */
const Step = styled.li`
  display: inline-flex;
  align-items: center;
  min-width: 0;
  overflow-wrap: anywhere;

  &:last-child {
    flex: 1 1 ${s('size', 'controlLarge')};
  }

  &:not(:last-child)::after {
    content: '/' / '';
    padding-inline: ${s('space', 2)};
    color: ${s('color', 'edge')};
  }
`;

const StepLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${s('size', 'touch')};
  text-decoration: none;

  &:hover {
    color: ${s('color', 'ink')};
    text-decoration: underline;
  }
`;

/** Cut at the end of the line: the page's heading has the same text. */
const Here = styled.span`
  color: ${s('color', 'ink')};

  ${s('media', 'usualText')} {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** Breadcrumb navigation. The last step is the current page and needs no `to`. */
export const Breadcrumb = ({ steps }: { steps: readonly { label: string; to?: string }[] }) => {
  const { uiMessages } = useMessages();
  return (
    <nav aria-label={uiMessages.breadcrumb}>
      <List>
        {steps.map((step, index) => (
          <Step key={`${index}-${step.label}`}>
            {step.to === undefined ? (
              <Here aria-current={index === steps.length - 1 ? 'page' : undefined}>{step.label}</Here>
            ) : (
              <StepLink to={step.to}>{step.label}</StepLink>
            )}
          </Step>
        ))}
      </List>
    </nav>
  );
};
