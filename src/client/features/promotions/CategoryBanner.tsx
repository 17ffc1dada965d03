import { styled } from 'styled-components';
import { selectShop } from '@/client/lib/pageConfig';
import { useAppSelector } from '@/client/lib/store';
import { s } from '@/client/ui/theme';
import { PageTitle, Text } from '@/client/ui/Typography';
import type { Category as CategoryName } from '@/shared/contract/products';
import { categoryLabels } from '@/shared/messages/category';
import { BannerArt, Ground, Hero, HeroArt } from './BannerArt';

const Category = styled(Hero)`
  ${s('media', 'tablet')} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    min-height: ${s('size', 'categoryBanner')};
  }
`;

const CategoryArt = styled(HeroArt)`
  aspect-ratio: ${s('ratio', 'banner')};

  ${s('media', 'tablet')} {
    aspect-ratio: auto;
  }
`;

const CategoryWords = styled.div`
  display: grid;
  align-content: center;
  gap: ${s('space', 2)};
  min-width: 0;
  padding: ${s('space', 6)} ${s('space', 'gutter')};
`;

const art = { men: 'men', women: 'women', kid: 'kids' } as const satisfies Record<CategoryName, string>;

/** The banner at the top of a category page. */
export const CategoryBanner = ({ category }: { category: CategoryName }) => {
  const { categories } = useAppSelector(selectShop);
  return (
    <Ground>
      <Category>
        <CategoryArt>
          <BannerArt name={art[category]} />
        </CategoryArt>
        <CategoryWords>
          <PageTitle>{categoryLabels[category]}</PageTitle>
          <Text $tone="muted">{categories[category]}</Text>
        </CategoryWords>
      </Category>
    </Ground>
  );
};
