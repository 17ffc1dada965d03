import { useLocation } from 'react-router';
import {
  selectInfoContent,
  selectInfoStatus,
  selectIsInfoRendered,
  useGetInfoPageQuery,
} from '@/client/api/info/infoApi';
import { selectShop } from '@/client/api/info/pageConfig';
import { useMessages } from '@/client/lib/messages';
import { useAppSelector } from '@/client/lib/store';
import { InfoText } from '@/client/ui/InfoText';
import { Container, PageBody } from '@/client/ui/Layout';
import { Loaded } from '@/client/ui/Loaded';
import { NotFound } from '@/client/ui/NotFound';
import { PageTitle } from '@/client/ui/Typography';
import { pageOf } from '@/shared/pagePaths';
import { infoTitleAt } from '@/shared/pageTitles';

const InfoContent = ({ page, title }: { page: string; title: string }) => {
  const { appMessages, infoMessages } = useMessages();
  const content = useAppSelector((state) => selectInfoContent(state, page));
  const status = useAppSelector((state) => selectInfoStatus(state, page));
  const isRendered = useAppSelector((state) => selectIsInfoRendered(state, page));
  const { refetch } = useGetInfoPageQuery(page, { skip: isRendered });
  return (
    <Container $width="narrow">
      <PageBody>
        <PageTitle>{title}</PageTitle>
        <Loaded
          status={status}
          waitingLabel={appMessages.loadingPage}
          failed={{ title: infoMessages.failedTitle, text: infoMessages.failedText, onRetry: refetch }}
        >
          {content && <InfoText content={content} />}
        </Loaded>
      </PageBody>
    </Container>
  );
};

/** A page with information about the shop: /info/{page} (rules: Shop). */
export const InfoPage = () => {
  const { pathname } = useLocation();
  const page = pageOf(pathname)?.id ?? '';
  const title = infoTitleAt(pathname, useAppSelector(selectShop));
  return title === undefined ? <NotFound /> : <InfoContent page={page} title={title} />;
};
