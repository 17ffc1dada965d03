import { styled } from 'styled-components';
import { selectShop } from '@/client/api/info/pageConfig';
import { useMessages } from '@/client/lib/messages';
import { useAppSelector } from '@/client/lib/store';
import { s } from '@/client/ui/theme';
import { PageTitle, Text } from '@/client/ui/Typography';
import type { Category as CategoryName } from '@/shared/contract/products';
import { BannerArt, Ground, Hero, HeroArt } from './BannerArt';

/** The picture is beside the words, also on phones: the products follow on the first screen. */
const Category = styled(Hero)`
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);

  ${s('media', 'tablet')} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    min-height: ${s('size', 'categoryBanner')};
  }
`;

const CategoryArt = styled(HeroArt)`
  order: 2;
  aspect-ratio: auto;
`;

const CategoryWords = styled.div`
  display: grid;
  align-content: center;
  gap: ${s('space', 1)};
  min-width: 0;
  padding: ${s('space', 4)} ${s('space', 2)} ${s('space', 4)} ${s('space', 'gutter')};
`;

const art = { men: 'men', women: 'women', kid: 'kids' } as const satisfies Record<CategoryName, string>;

/** The banner at the top of a category page. */
export const CategoryBanner = ({ category }: { category: CategoryName }) => {
  const { categoryLabels } = useMessages();
  const { categories } = useAppSelector(selectShop);
  return (
    <Ground>
      <Category>
        <CategoryArt>
          <BannerArt name={art[category]} />
        </CategoryArt>
        <CategoryWords>
          <PageTitle>{categoryLabels[category]}</PageTitle>
          <Text $tone="muted" $size="small">
            {categories[category]}
          </Text>
        </CategoryWords>
      </Category>
    </Ground>
  );
};
