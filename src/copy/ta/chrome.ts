// Words around every page, in Tamil: navigation, menu, footer (PAGE-6, PAGE-7).
import type { Said } from '../catalogue.ts'
import type * as english from '../en/chrome.ts'

export const chrome = {
  skip: 'நேராக உள்ளடக்கத்திற்கு',
  home: (shop: string) => `${shop}, முகப்பு`,
  announcement: 'அறிவிப்பு',
  mainNavigation: 'முதன்மை',
  about: 'எங்களைப் பற்றி',
  buy: 'வாங்க',
  calculator: 'பீரியட்ஸ் கால்குலேட்டர்',
  contact: 'தொடர்புகொள்ள',
  /** Below the four ways, smaller. */
  moreNavigation: 'மேலும்',
  myCart: 'கார்ட்',
  myOrders: 'என் ஆர்டர்கள்',
  faq: 'கேள்விகள்',
  coins: 'உங்கள் காயின்கள்',
  coinsHeld: (amount: string) => `உங்கள் காயின்கள்: ${amount}`,
  inCoins: 'காயின்களாக',
  backOffice: 'பேக் ஆபிஸ்',
  account: 'உங்கள் கணக்கு',
  accountIcon: 'கணக்கு',
  cart: 'உங்கள் கார்ட்',
  cartHolds: (count: number) => (count === 1 ? 'உங்கள் கார்ட், 1 பொருள் உள்ளது' : `உங்கள் கார்ட், ${count} பொருட்கள் உள்ளன`),
  openMenu: 'மெனு',
  closeMenu: 'மெனுவை மூட',
  login: 'லாகின்',
  signUp: 'பதிவு செய்ய',
  logout: 'லாக் அவுட்',
  secureCheckout: 'பாதுகாப்பானது',
  footer: {
    policies: 'கொள்கைகள்',
    bestSellers: 'அதிகம் விற்பவை',
    info: 'தகவல்',
    privacy: 'தனியுரிமைக் கொள்கை',
    terms: 'விதிமுறைகளும் நிபந்தனைகளும்',
    shipping: 'ஷிப்பிங்கும் ரத்து செய்தலும்',
    returns: 'ரிட்டர்ன்களும் ரீஃபண்டுகளும்',
    faq: 'கேள்விகள்',
    x: 'X',
    facebook: 'Facebook',
    instagram: 'Instagram',
    /** No year: a kept page would still say the old one on 1 January. */
    copyright: (shop: string) => `© ${shop}. கேரளாவில் பேக் செய்து, இந்தியா முழுவதும் அனுப்புகிறோம்.`,
  },
} as const satisfies Said<typeof english.chrome>

/** What is read where no script runs. Apart, because no script needs to bring it. */
export const withoutScript = {
  line: 'உங்கள் பிரவுசரில் JavaScript இயங்கவில்லை. எல்லாவற்றையும் படிக்கலாம்; ஆனால் கால்குலேட்டர், படிவங்கள், கார்ட், கணக்கு, செக்அவுட் ஆகியவற்றுக்கு அது தேவை.',
  /** In place of a page that shows a person's own. */
  own: {
    title: 'இந்தப் பக்கத்திற்கு JavaScript தேவை',
    text: 'இந்த பிரவுசரில் அது ஆஃப் செய்யப்பட்டுள்ளது. அதை ஆன் செய்துவிட்டு, பக்கத்தை மீண்டும் திறந்து பாருங்கள். அதுவரை கடையின் மற்ற பக்கங்களைப் படிக்கலாம்.',
  },
  /** To the page that the server makes of it instead (PAGE-32). */
  plain: {
    order: 'உங்கள் ஆர்டர் எங்கே என்று பார்க்க',
    orders: 'உங்கள் ஆர்டர்களைப் பார்க்க',
    lead: 'இந்தப் பக்கம் இப்போதைய நிலையைக் காட்டுகிறது; இதில் JavaScript இயங்காது. புதிய நிலையைப் பார்க்க மீண்டும் திறந்து பாருங்கள். ஆர்டரை மாற்றவோ ரத்து செய்யவோ எங்களுக்கு எழுதுங்கள்:',
    invoice: 'இன்வாய்ஸ்',
  },
} as const satisfies Said<typeof english.withoutScript>
