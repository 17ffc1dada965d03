import { styled } from 'styled-components';
import { TaisBand } from '@/client/ui/Brand';
import type { ElementChildren } from '@/client/ui/elementChildren';
import { Container } from '@/client/ui/Layout';
import { s } from '@/client/ui/theme';
import { PageTitle } from '@/client/ui/Typography';

const PageSpace = styled.div`
  padding-block: ${s('space', 'section')};
`;

const Sheet = styled.section`
  width: 100%;
  max-width: ${s('size', 'field')};
  margin-inline: auto;
  overflow: hidden;
  background: ${s('color', 'white')};
  border: ${s('border', 'line')};
  border-radius: ${s('radius', 'medium')};
`;

const SheetBody = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 6)};
  padding: ${s('space', 'gutter')};
`;

interface AuthSheetProps {
  title: string;
  ref?: React.Ref<HTMLElement>;
  children: ElementChildren;
}

/** A login screen: a titled panel, the only content of its page. */
export const AuthSheet = ({ title, ref, children }: AuthSheetProps) => (
  <Container>
    <PageSpace>
      <Sheet ref={ref}>
        <TaisBand />
        <SheetBody>
          <PageTitle>{title}</PageTitle>
          {children}
        </SheetBody>
      </Sheet>
    </PageSpace>
  </Container>
);
