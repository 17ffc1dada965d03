import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

export const StageSection = styled.section`
  flex: 1 1 auto;
  min-height: 0;
  display: flex;
  flex-direction: column;
`;

export const Area = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  display: grid;
  place-items: center;
  overflow: hidden;
  background: ${s('color', 'sand')};
`;

/** Takes the space of the scaled frame; the frame itself keeps its size. */
export const ScaledBox = styled.div`
  overflow: hidden;
`;

export const Screen = styled.iframe`
  display: block;
  background: ${s('color', 'paper')};
  border: 0;
  transform-origin: 0 0;
`;

export const Caption = styled.p`
  flex: none;
  padding: ${s('space', 1)} ${s('space', 3)};
  font-size: ${s('text', 'small')};
  text-align: center;
  background: ${s('color', 'sand')};
  border-block-start: ${s('border', 'line')};
`;
