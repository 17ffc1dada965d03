import { selectPageConfig } from '@/client/lib/pageConfig';
import { useAppSelector } from '@/client/lib/store';
import { BrandMark, TaisBand } from '@/client/ui/Brand';
import { Icon, type IconName } from '@/client/ui/Icon';
import { BRAND_NAME, PHOTO_SITE_URL, SOCIAL_NETWORK_URL } from '@/shared/constants';
import { footerMessages } from '@/shared/messages/footer';
import {
  Bottom,
  Brand,
  DisabledLink,
  Ground,
  Inner,
  LinkList,
  Name,
  SocialLink,
  SocialList,
  Tagline,
} from './Footer.styles';

interface Social {
  icon: IconName;
  label: string;
  href: string;
}

/** The footer of every page except the profile (rules: Screens). */
export const Footer = () => {
  const { adminWhatsapp } = useAppSelector(selectPageConfig);
  const socials: readonly Social[] = [
    { icon: 'photo', label: footerMessages.photoSite, href: PHOTO_SITE_URL },
    { icon: 'social', label: footerMessages.socialNetwork, href: SOCIAL_NETWORK_URL },
    { icon: 'chat', label: footerMessages.chat, href: `https://wa.me/${adminWhatsapp}` },
  ];
  return (
    <Ground>
      <TaisBand />
      <Inner>
        <Brand>
          <Name>
            <BrandMark />
            {BRAND_NAME}
          </Name>
          <Tagline>{footerMessages.promise}</Tagline>
        </Brand>
        <LinkList aria-label={footerMessages.linksLabel}>
          {footerMessages.links.map((label) => (
            <li key={label}>
              <DisabledLink role="link" aria-disabled="true">
                {label}
              </DisabledLink>
            </li>
          ))}
        </LinkList>
        <SocialList>
          {socials.map(({ icon, label, href }) => (
            <li key={icon}>
              <SocialLink href={href} target="_blank" rel="noopener noreferrer" aria-label={label} title={label}>
                <Icon name={icon} size="iconLarge" />
              </SocialLink>
            </li>
          ))}
        </SocialList>
        <Bottom>{footerMessages.copyright}</Bottom>
      </Inner>
    </Ground>
  );
};
