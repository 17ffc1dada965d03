import { styled } from 'styled-components';
import { s, theme } from '@/client/ui/theme';
import type { User } from '@/shared/contract/profile';
import { ProfileSidebar } from './ProfileSidebar';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${s('space', 8)};
  padding-block: ${s('space', 8)} ${s('space', 'section')};

  ${s('media', 'desktop')} {
    grid-template-columns: ${theme.size.card} minmax(0, 1fr);
    gap: ${s('space', 12)};
  }
`;

/** The profile's sidebar beside the menu that is open. */
export const ProfileFrame = ({ user, children }: { user: User; children: React.ReactNode }) => (
  <Columns>
    <ProfileSidebar user={user} />
    <div>{children}</div>
  </Columns>
);
