import { isDeepStrictEqual } from 'node:util'
import { countries } from '#contract/address/countries.ts'
import { shopReturns } from '#contract/catalog/shop-returns.ts'
import { currentLanguage } from '#contract/language/current-language.ts'
import { type LanguageCode, languageName } from '#contract/language/languages.ts'
import { defaultOrderButton } from '#contract/orders/order-button.ts'
import type { PageSettings } from '#contract/pages/page.ts'
import { servedCountries } from '#contract/shipping/shipping-zone.ts'
import { parseLogo } from '#contract/shop-settings/logo.ts'
import { textPageLinks } from '#contract/text-pages/text-page-paths.ts'
import type { CatalogServices } from '../catalog/services.ts'
import type { PublishedHomePage } from '../home-page/home-page.ts'
import { accountImage } from '../home-page/shown-sections.ts'
import { hasLegalGuarantee } from '../legal-guarantee/legal-guarantee.ts'
import { visibleFooter } from '../navigation/link-targets.ts'
import type { ShopNavigation } from '../navigation/navigation.ts'
import type { PaymentAccounts } from '../payments/accounts.ts'
import { paymentOffer } from '../payments/plan-payment.ts'
import type { Texts } from '../platform/db/schema/translations.ts'
import { pathPrefix } from '../platform/language/language-path.ts'
import { inLanguageOf } from '../platform/language/reader-language.ts'
import { today } from '../platform/time/days.ts'
import { describeClosure } from '../settings/calendar/days-off.ts'
import type { Settings } from '../settings/settings.ts'
import { shippingOffer } from '../shipping/shipping-offer.ts'
import { taxText } from '../taxes/tax-text.ts'
import type { TextPages } from '../text-pages/text-pages.ts'
import { translateShop } from '../translations/translate-shop.ts'
import { hasServiceWorker } from './service-worker-routes.ts'
import type { WebApp } from './web-app.ts'
import { withdrawalLink } from './withdrawal-link.ts'

export type PageSettingsOptions = Pick<CatalogServices, 'env' | 'catalog'> & {
  settings: Settings
  homePage: Pick<PublishedHomePage, 'current' | 'onChange'>
  textPages: TextPages
  navigation: ShopNavigation
  paymentAccounts: PaymentAccounts
  web: WebApp
}

/** The settings that pages contain, in each language. The same object, until they change. */
export type CurrentPageSettings = { in(language: LanguageCode): PageSettings }

/** Follows what pages contain of the settings, the catalog, the text pages and the home page. Then calls `onChange`. */
export function followPageSettings(options: PageSettingsOptions, onChange: () => void): CurrentPageSettings {
  const { env, settings, homePage, catalog, textPages, navigation, paymentAccounts, web } = options
  const current = new Map<LanguageCode, PageSettings>()
  const readContent = (): Pick<PageSettings, 'categories' | 'footer' | 'accountImage'> => ({
    categories: catalog.categories().map(({ value, label, parent }) => ({ value, label, ...(parent && { parent }) })),
    footer: visibleFooter(navigation.shown, { catalog, textPages }),
    accountImage: accountImage({ catalog, textPages }, homePage.current, today(settings.current.timeZone)),
  })
  const readSettings = (language: LanguageCode): PageSettings => ({
    ...pageSettings(translateShop(settings.current)),
    language,
    locale: currentLanguage().locale,
    languages: settings.current.languages,
    pathPrefix: pathPrefix(language, settings.current.languages),
    otherLanguages: settings.current.languages
      .filter((code) => code !== language)
      .map((code) => ({
        code,
        name: languageName(code),
        pathPrefix: pathPrefix(code, settings.current.languages),
      })),
    paymentOffer: paymentOffer(settings.current, paymentAccounts),
    apiOrigin: env.API_ORIGIN ?? '',
    ...readContent(),
    isBeforeOpening: false,
    offlinePages: hasServiceWorker(settings, web),
  })
  const read = <T>(language: LanguageCode, work: () => T): T => inLanguageOf(settings.current, language, work)

  for (const changing of [catalog, textPages, navigation, homePage]) {
    changing.onChange(() => {
      for (const [language, before] of current) {
        const content = read(language, readContent)
        const { categories, footer, accountImage: image } = before
        if (!isDeepStrictEqual(content, { categories, footer, accountImage: image }))
          current.set(language, { ...before, ...content })
      }
      onChange()
    })
  }
  for (const changing of [settings, paymentAccounts]) {
    changing.onChange(() => {
      current.clear()
      onChange()
    })
  }
  return {
    in(language) {
      const found = current.get(language) ?? read(language, () => readSettings(language))
      current.set(language, found)
      return found
    },
  }
}

/** The allowed content of pages before the opening: no products, but links to text pages. */
export function beforeOpening(settings: PageSettings): PageSettings {
  const groups = [{ title: '', links: textPageLinks(settings.footer) }]
  const footer = { groups, social: [] }
  return { ...settings, isBeforeOpening: true, categories: [], footer, accountImage: '', announcement: '' }
}

type FromElsewhere =
  | 'language'
  | 'locale'
  | 'languages'
  | 'pathPrefix'
  | 'otherLanguages'
  | 'apiOrigin'
  | 'paymentOffer'
  | 'categories'
  | 'footer'
  | 'accountImage'
  | 'isBeforeOpening'
  | 'offlinePages'

function pageSettings(shop: ReturnType<typeof translateShop>): Omit<PageSettings, FromElsewhere> {
  const { publicUrl, name, tagline, announcement, shopEmail, currency, country, roundPrices, timeZone } = shop
  const shipsTo = servedCountries(shop)
  const { textLanguages } = shop
  const closure = describeClosure(shop.closures, shop.daysOff, today(timeZone))
  return {
    ...shippingOffer(shop),
    publicUrl,
    name,
    tagline,
    shopEmail,
    currency,
    country,
    roundPrices,
    timeZone,
    announcement: [announcement, closure].filter(Boolean).join(' · '),
    ...(textLanguages && { textLanguages: pickMarks(textLanguages, closure) }),
    shipsTo: shipsTo.length === Object.keys(countries).length ? null : shipsTo,
    taxText: taxText(shop),
    logo: parseLogo(shop.logo),
    logoIncludesName: shop.logoIncludesName,
    comingSoon: shop.comingSoon,
    returns: shopReturns(shop),
    hasLegalGuarantee: hasLegalGuarantee(shop),
    orderButton: shop.orderButton || defaultOrderButton(shop.country),
    holidays: shop.holidays,
    daysOff: shop.daysOff,
    withdrawalLink: withdrawalLink(shop),
    seller: { name: shop.sellerName, address: shop.sellerAddress, details: shop.sellerDetails },
  }
}

/** The marks of a page. A notice about a closure, which is in the language of the page, leaves the announcement unmarked. */
function pickMarks({ tagline, announcement }: Texts, closure: string): NonNullable<PageSettings['textLanguages']> {
  return { ...(tagline && { tagline }), ...(announcement && closure === '' && { announcement }) }
}
