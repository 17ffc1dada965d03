import { selectPageConfig, selectShop } from '@/client/api/info/pageConfig';
import { chooseLanguage, selectPageAddress } from '@/client/api/language/showLanguage';
import { useMessages } from '@/client/lib/messages';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { BrandMark, TaisBand } from '@/client/ui/Brand';
import { Icon, type IconName } from '@/client/ui/Icon';
import { LanguageLinks } from '@/client/ui/LanguageLinks';
import { Link } from '@/client/ui/Link';
import type { ShopTexts } from '@/shared/values/shopTexts';
import { Anchor, Bottom, Brand, Ground, Inner, LinkList, Name, SocialLink, SocialList, Tagline } from './Footer.styles';

interface Social {
  icon: IconName;
  label: string;
  href: string;
}

const outside = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** A link of the footer: to a page of the shop, to another site, or without a target, announced as disabled (rules: Screens). */
const FooterLink = ({ label, to }: ShopTexts['links'][number]) => {
  if (to.startsWith('/')) {
    return (
      <Anchor as={Link} to={to}>
        {label}
      </Anchor>
    );
  }
  const target = to === '' ? { role: 'link', 'aria-disabled': true } : { href: to, ...outside };
  return <Anchor {...target}>{label}</Anchor>;
};

/** The footer of every page except the profile (rules: Screens). */
export const Footer = () => {
  const { footerMessages, navigationMessages } = useMessages();
  const dispatch = useAppDispatch();
  const { adminWhatsapp } = useAppSelector(selectPageConfig);
  const { brand, tagline, contactNumber, links, social } = useAppSelector(selectShop);
  const socials: readonly Social[] = [
    { icon: 'photo', label: footerMessages.photoSite(brand), href: social.instagram },
    { icon: 'social', label: footerMessages.socialNetwork(brand), href: social.facebook },
    { icon: 'chat', label: footerMessages.chat(brand), href: adminWhatsapp && `https://wa.me/${adminWhatsapp}` },
  ];
  return (
    <Ground>
      <TaisBand />
      <Inner>
        <Brand>
          <Name>
            <BrandMark />
            <span>{brand}</span>
          </Name>
          <Tagline>{tagline}</Tagline>
          {contactNumber && (
            <Anchor href={`tel:${contactNumber.replace(/ /g, '')}`}>{footerMessages.call(contactNumber)}</Anchor>
          )}
        </Brand>
        <LinkList aria-label={footerMessages.linksLabel}>
          {links.map((link) => (
            <li key={link.label}>
              <FooterLink {...link} />
            </li>
          ))}
        </LinkList>
        <SocialList>
          {socials
            .filter(({ href }) => href !== '')
            .map(({ icon, label, href }) => (
              <li key={icon}>
                <SocialLink href={href} {...outside} aria-label={label} title={label}>
                  <Icon name={icon} size="iconLarge" />
                </SocialLink>
              </li>
            ))}
        </SocialList>
        <LinkList
          as={LanguageLinks}
          label={navigationMessages.languages}
          address={useAppSelector(selectPageAddress)}
          onChoose={(language) => void dispatch(chooseLanguage(language))}
        />
        <Bottom>{footerMessages.copyright(brand)}</Bottom>
      </Inner>
    </Ground>
  );
};
