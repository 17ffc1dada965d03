import { Art, Category, CategoryArt, CategoryWords, Ground } from './promotions.styles';
import { PageTitle } from '@/client/ui/PageTitle';
import { Text } from '@/client/ui/Text';
import type { Category as CategoryName } from '@/shared/contract/products';
import { homeMessages } from '@/shared/messages/home';

const art = {
  men: '/static/banners/men.svg',
  women: '/static/banners/women.svg',
  kid: '/static/banners/kids.svg',
} as const satisfies Record<CategoryName, string>;

/** The banner on top of a category. */
export const CategoryBanner = ({ category }: { category: CategoryName }) => (
  <Ground>
    <Category>
      <CategoryArt>
        <Art src={art[category]} alt="" fetchPriority="high" />
      </CategoryArt>
      <CategoryWords>
        <PageTitle>{homeMessages.categoryTitle[category]}</PageTitle>
        <Text tone="muted">{homeMessages.categoryText[category]}</Text>
      </CategoryWords>
    </Category>
  </Ground>
);
