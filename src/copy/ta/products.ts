// Words of the listing and of a product's own page (CAT-7, CAT-9, WORD-2), in Tamil.
import type { Said } from '../catalogue.ts'
import type { products as english, sampleTestimonials as samples } from '../en/products.ts'

export const products = {
  title: 'பீரியட்ஸ் பராமரிப்பு, அன்புடன் பேக் செய்தது',
  promo: {
    title: 'மாதத் தேவைகள், அன்புடன் பொதிந்து',
    text: (name: string) => `${name}. ஒரு சுழற்சிக்கு ஒரு பெட்டி,`,
    button: 'வாங்க',
  },
  /** Fixed. It never enters structured data (CAT-12). */
  rating: '4.9',
  rated: '5-க்கு 4.9 மதிப்பீடு',
  addToCart: 'கார்ட்டில் இட',
  addNamed: (name: string) => `கார்ட்டில் இட: ${name}`,
  /** A product that comes in several sizes: 'Size', 'Absorbency'. */
  choices: (differs: string, labels: readonly string[]) => `${differs}: ${labels.join(', ')}`,
  choose: (differs: string) => `${differs}: தேர்வு செய்ய`,
  chooseNamed: (differs: string, name: string) => `${differs}: தேர்வு செய்ய, ${name}`,
  from: 'குறைந்தது',
  adding: 'சேர்க்கிறது...',
  outOfStock: 'ஸ்டாக் இல்லை',
  added: 'கார்ட்டில் சேர்க்கப்பட்டது!',
  /** Above a list that comes from this device. */
  offline: (when: string) => `இணைப்பு இல்லை. இவை ${when} அன்றைய விலைகள்.`,
  loginFirst: 'கார்ட்டில் பொருட்களைச் சேர்க்க லாகின் செய்யுங்கள்.',
  failed: 'பொருளைக் கார்ட்டில் சேர்க்க முடியவில்லை.',
  waiting: 'இதை நீங்கள் விரும்பினீர்கள். இது இன்னும் இங்கே இருக்கிறது.',
  isInCart: 'இதை நீங்கள் விரும்பினீர்கள். இது உங்கள் கார்ட்டில் இருக்கிறது.',
  seeCart: 'கார்ட்டைப் பார்க்க',
  empty: {
    title: 'அலமாரி இப்போது காலியாக உள்ளது',
    text: 'சிறிது நேரம் கழித்து மீண்டும் பாருங்கள்.',
    button: 'முகப்புக்குப் போக',
  },
  unreached: {
    title: 'பொருட்களைக் கொண்டுவர முடியவில்லை',
    text: 'சிறிது நேரத்தில் மீண்டும் முயலுங்கள்.',
    button: 'மீண்டும் முயல',
  },
  loading: 'ஏற்றுகிறது...',
  more: 'மேலும் பொருட்கள்',
  testimonials: {
    title: 'அவர் பகிர்ந்தது, பலர் நம்புவது',
    samples: 'மாதிரி வாசகங்கள்: எங்கள் வாடிக்கையாளர்களின் சொந்தச் சொற்கள் வரும் வரை.',
    quote: (words: string) => `“${words}”`,
  },
  draft: 'இது வரைவு. பணியாளர்கள் மட்டுமே இந்தப் பக்கத்தைப் பார்க்க முடியும்.',
  detail: {
    chosen: (differs: string, label: string) => `${differs}: ${label}`,
    variant: (differs: string, label: string, inStock: boolean) =>
      `${differs} ${label}${inStock ? '' : ', விற்றுத் தீர்ந்தது'}`,
    inStock: 'ஸ்டாக் உள்ளது',
    price: { before: 'MRP', after: 'எல்லா வரிகளும் உட்பட' },
    buyNow: 'வாங்க',
    /** Buy Now puts it into the cart; paying comes after. */
    goesToCart: 'உங்கள் கார்ட்டுக்குப் போகும். பணம் செலுத்துவது அங்கே.',
    /** Beside what a visitor wants: it goes there once it is hers (CAT-14). */
    needsLogin: {
      before: 'கார்ட்டில் சேர',
      logIn: 'லாகின் செய்யுங்கள்',
      or: 'அல்லது',
      signUp: 'பதிவு செய்யுங்கள்',
      after: '. அதுவரை உங்களுக்காகக் காத்திருக்கும்.',
    },
    failed: 'கார்ட்டில் சேர்க்க முடியவில்லை',
    needsScript:
      'வாங்குவதற்கு JavaScript தேவை; இந்த பிரவுசரில் அது ஆஃப் செய்யப்பட்டுள்ளது. அதை ஆன் செய்துவிட்டு, இந்தப் பக்கத்தை மீண்டும் திறந்து பாருங்கள்.',
    pictures: 'படங்கள்',
    allPictures: (count: number) => (count === 1 ? '1 படம்' : `${count} படங்கள், அருகருகே`),
    large: 'பெரிதாகப் பார்க்க',
    largeOne: (alt: string) => `பெரிதாகப் பார்க்க: ${alt}`,
    previousPicture: 'முந்தைய படம்',
    nextPicture: 'அடுத்த படம்',
    /** Staff say which pictures are drawings (CAT-38). */
    drawing: 'ஓவியம்',
    showPicture: (number: number, count: number) => `படம் ${number} / ${count}`,
    earn: { before: 'இந்த ஆர்டருக்குப் பணம் செலுத்தியதும்', coins: '10 காயின்கள்', after: '(₹10) கிடைக்கும்.' },
    facts: {
      post: 'பேக் செய்ய 3–5 வேலை நாட்கள், பிறகு தபாலில் 3–5 வேலை நாட்கள், இந்தியாவில் எங்கும்',
      parcel: 'வெளியே சாதாரண பார்சல். உள்ளே என்ன இருக்கிறது என்று லேபிளில் இருக்காது.',
      wrong: 'பார்சலைத் திறக்கும்போது வீடியோ எடுங்கள். ஏதாவது தவறாக இருந்தால், டெலிவரிக்குப் பிறகு 72 மணி நேரத்திற்குள் சொல்லுங்கள்.',
    },
    delivery: {
      title: 'டெலிவரி',
      text: 'பேக் செய்ய 3–5 வேலை நாட்கள், பிறகு தபாலில் 3–5 வேலை நாட்கள். உள்ளூர் விடுமுறைகளால் ஒரு நாள் கூடலாம். ஷிப்பிங் கட்டணம் எவ்வளவு என்று நீங்கள் பணம் செலுத்தும் முன்பே காட்டுவோம்.',
    },
    returns: {
      title: 'ரிட்டர்ன்களும் ரீஃபண்டுகளும்',
      text: 'ஏதாவது தவறாக இருந்தால், டெலிவரிக்குப் பிறகு 72 மணி நேரத்திற்குள், நீங்கள் பார்சலைத் திறக்கும் வீடியோவுடன் சொல்லுங்கள். ரீஃபண்ட் 5–7 வேலை நாட்களில் வந்துவிடும்.',
    },
    share: {
      whatsApp: 'WhatsApp-இல் அனுப்ப',
      sheet: 'பகிர',
      copy: 'லிங்க்கை காப்பி செய்ய',
      copied: 'லிங்க் காப்பி ஆனது',
      notCopied: 'லிங்க்கை காப்பி செய்ய முடியவில்லை. அது முகவரிப் பட்டையில் உள்ளது.',
      /** Says nothing of what is sold: others may be looking on. */
      text: (shop: string) => `${shop} கடையில் இதைப் பார்த்தேன்`,
      message: (text: string, link: string) => `${text}: ${link}`,
    },
  },
} as const satisfies Said<typeof english>

export const sampleTestimonials = {
  given: [
    {
      quote:
        'வீட்டில் ஒரு பெட்டி, ஹாஸ்டலில் ஒரு பெட்டி வைத்திருக்கிறேன். ஒவ்வொரு தேர்வுக்கு முன்பும் பேடுகளை எண்ணிப் பார்ப்பதை நிறுத்திவிட்டேன்.',
      name: 'அஞ்சலி',
      place: 'கோழிக்கோடு',
    },
    {
      quote: 'என் மகளின் முதல் பீரியட்ஸுக்காக இந்த கிட்டை வாங்கினேன். எல்லாம் ஒரே பெட்டியில் இருந்தது, அதனால் எதையும் மறக்கவில்லை.',
      name: 'சாந்தி',
      place: 'கோயம்புத்தூர்',
    },
    {
      quote: 'இரவு பேடுகள் போதுமான நீளம். நன்றாகத் தூங்குகிறேன், புரண்டு படுக்கிறேன், காலையில் பெட்ஷீட் சுத்தமாகவே இருக்கிறது.',
      name: 'திவ்யா',
      place: 'மைசூரு',
    },
  ],
} as const satisfies Said<typeof samples>
