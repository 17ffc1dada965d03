import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

export const Tree = styled.ul`
  padding: ${s('space', 1)} ${s('space', 3)};
`;

export const Branch = styled.ul`
  margin-inline-start: ${s('space', 2)};
  padding-inline-start: ${s('space', 2)};
  border-inline-start: 1px solid ${s('color', 'darkEdge')};
`;

export const Node = styled.li`
  display: flex;
  align-items: center;
  gap: ${s('space', 1)};
`;

export const NodeButton = styled.button`
  flex: 1 1 auto;
  min-width: 0;
  display: flex;
  flex-wrap: wrap;
  column-gap: ${s('space', 2)};
  padding: ${s('space', 1)};
  text-align: start;
  color: inherit;
  background: transparent;
  border: 0;
  overflow-wrap: anywhere;
`;

/** Marks a part of the state that the current action has changed. */
export const Changed = styled.span`
  color: ${s('color', 'saffron')};
`;
