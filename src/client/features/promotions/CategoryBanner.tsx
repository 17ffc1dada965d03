import { PageTitle } from '@/client/ui/PageTitle';
import { Text } from '@/client/ui/Text';
import type { Category as CategoryName } from '@/shared/contract/products';
import { categoryMessages } from '@/shared/messages/category';
import { BannerArt } from './BannerArt';
import { Category, CategoryArt, CategoryWords } from './CategoryBanner.styles';
import { Ground } from './promotions.styles';

const art = { men: 'men', women: 'women', kid: 'kids' } as const satisfies Record<CategoryName, string>;

/** The banner on top of a category. */
export const CategoryBanner = ({ category }: { category: CategoryName }) => (
  <Ground>
    <Category>
      <CategoryArt>
        <BannerArt name={art[category]} />
      </CategoryArt>
      <CategoryWords>
        <PageTitle>{categoryMessages.title[category]}</PageTitle>
        <Text tone="muted">{categoryMessages.text[category]}</Text>
      </CategoryWords>
    </Category>
  </Ground>
);
