// Words of checkout (WORD-2), in Tamil: the form, the summary, and everything that can come of paying.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/checkout.ts'
import { grouped } from './numbers.ts'

/** Why a purchase cannot be frozen. */
export const outOfStock = (product: string): string => `${product}: போதுமான ஸ்டாக் இல்லை.`

/** There is enough, and others are paying for it. */
export const heldByOthers = (product: string): string =>
  `${product}: கடைசியாக இருப்பவற்றுக்கு மற்றவர்கள் இப்போது பணம் செலுத்துகிறார்கள். சில நிமிடங்களில் மீண்டும் முயலுங்கள்.`

/** More than one payment may have. */
export const amountTooLarge = (largest: string): string =>
  `ஒரு பேமென்ட்டில் அதிகபட்சம் ${largest} செலுத்தலாம். கார்ட்டிலிருந்து எதையாவது எடுத்துவிடுங்கள், அல்லது பிரித்து ஆர்டர் செய்யுங்கள்.`

/** What paying can come to. */
export const payment = {
  scriptFailed: 'Razorpay ஏற்றப்படவில்லை. இன்டர்நெட்டைச் சரிபாருங்கள்.',
  orderFailed: 'பேமென்ட்டைத் தொடங்க முடியவில்லை.',
  verificationFailed: 'பேமென்ட்டை உறுதிப்படுத்த முடியவில்லை. உதவிக்கு எங்களைத் தொடர்புகொள்ளுங்கள்.',
  cancelled: 'பேமென்ட் ரத்து செய்யப்பட்டது.',
  missingFields: 'Razorpay பதிலில் சில விவரங்கள் இல்லை',
  failed: 'பேமென்ட்டில் பிழை. சிறிது நேரம் கழித்து மீண்டும் முயலுங்கள்.',
  checking: 'உங்கள் வங்கியிடம் சரிபார்க்கிறோம். ஒரு நிமிடம் ஆகலாம்; நீங்கள் இந்தப் பக்கத்தை மூடினாலும் ஆர்டர் பதிவாகும்.',
  totalChanged: 'இதற்கிடையில் மொத்தம் மாறிவிட்டது. பணம் செலுத்தும் முன் மீண்டும் பாருங்கள்.',
  description: 'உங்கள் ஆர்டர்',
} as const satisfies Said<typeof english.payment>

export const checkout = {
  title: 'செக்அவுட்',
  description: 'உங்கள் பெட்டி எங்கே போகிறது, எப்படிப் பணம் செலுத்துகிறீர்கள்.',
  loading: 'உங்கள் ஆர்டரை ஏற்றுகிறது...',
  contact: 'தொடர்பு',
  address: 'டெலிவரி முகவரி',
  /** A street and what it is near, as one line of a label. */
  near: (street: string, place: string) => `${street}, ${place} அருகில்`,
  /** One line for the address of the last order, whose fields are folded away (CHK-14). */
  deliverTo: (name: string, place: string) => `டெலிவரி: ${name}, ${place}`,
  changeAddress: 'மாற்ற',
  fields: {
    title: 'திரு / செல்வி',
    titles: { Mr: 'திரு', Mrs: 'திருமதி', Ms: 'செல்வி', Dr: 'டாக்டர்' },
    firstName: 'முதல் பெயர்',
    lastName: 'கடைசிப் பெயர்',
    email: 'இமெயில்',
    phone: 'போன்',
    phoneLead: '+91',
    houseNumber: 'வீட்டு எண்',
    houseNumberHint: 'வீடு அல்லது கட்டிடத்தின் பெயரும்',
    street: 'தெரு',
    streetHint: 'சாலையும் பகுதியும்',
    landmark: 'அடையாளம் (விரும்பினால்)',
    landmarkHint: 'அருகில் இருப்பது: கோயில், பள்ளி, கடை',
    postcode: 'பின்கோடு',
    postcodeHint: '6 இலக்க பின்கோடு',
    city: 'ஊர்',
    state: 'மாநிலம்',
    stateEmpty: 'தேர்வு செய்யுங்கள்',
    stateCode: 'முகவரியில் உள்ள மாநிலம்',
    stateCodeHint: 'இந்தப் பின்கோடு ஒன்றுக்கு மேற்பட்ட மாநிலங்களில் உள்ளது.',
    country: 'நாடு',
    india: 'இந்தியா',
  },
  business: {
    title: 'தொழிலுக்காக வாங்குகிறீர்களா?',
    gstin: 'GSTIN',
    hint: 'உங்கள் தொழில் GST-யில் பதிவாகியிருந்தால் மட்டும். இது இன்வாய்ஸில் அச்சிடப்படும்.',
  },
  region: {
    cheaper: (region: string) => `இந்தப் பின்கோடு ${region}-இல் உள்ளது; அங்கே ஷிப்பிங் குறைவு.`,
    allIndiaCheaper: 'All India என்று தேர்வு செய்தால் ஷிப்பிங் குறைவு.',
    switchTo: (region: string) => `${region}-க்கு மாற்ற`,
  },
  summary: {
    title: 'ஆர்டர் சுருக்கம்',
    change: 'கார்ட்டை மாற்ற',
    notEnough: (names: string) => `இப்போது இத்தனை எங்களிடம் இல்லை: ${names}. முதலில் கார்ட்டை மாற்றுங்கள்.`,
    items: 'பொருட்கள்',
    shipping: 'ஷிப்பிங்',
    shippingTo: (region: string) => `ஷிப்பிங், ${region}`,
    coins: 'காயின்கள்',
    toPay: 'செலுத்த வேண்டியது',
    working: 'மொத்தத்தைக் கணக்கிடுகிறது',
    failed: 'மொத்தத்தைக் கணக்கிட முடியவில்லை.',
    again: 'மீண்டும் முயல',
    pay: 'பணம் செலுத்த',
    /** In the place of Pay Now. */
    guardianFirst: 'உங்கள் பெற்றோர் அல்லது பாதுகாவலர் சம்மதித்ததும் இங்கே பணம் செலுத்தலாம்.',
    paying: 'நடக்கிறது...',
    tooLarge: amountTooLarge,
    aboveUpi: (most: string) =>
      `UPI-யில் ஒரு முறைக்கு அதிகபட்சம் ${most} செலுத்தலாம். இதைக் கார்டு அல்லது நெட் பேங்கிங்கில் செலுத்துங்கள்.`,
    methods: 'UPI, கார்டு, நெட் பேங்கிங்: Razorpay மூலம்.',
  },
  coins: {
    held: (count: number) => (count === 1 ? '1 காயின்' : `${grouped(count)} காயின்கள்`),
    worth: '1 காயின் = ₹1',
    field: 'பயன்படுத்தும் காயின்கள்',
    redeem: 'பயன்படுத்த',
    redeeming: 'சரிபார்க்கிறது...',
    used: (used: number, left: number) =>
      left === 1
        ? `${grouped(used)} காயின்கள் பயன்படுத்தப்பட்டன. 1 உங்கள் வாலட்டில் இருக்கும்.`
        : `${grouped(used)} காயின்கள் பயன்படுத்தப்பட்டன. ${grouped(left)} உங்கள் வாலட்டில் இருக்கும்.`,
    keep: 'காயின்கள் வேண்டாம்',
    /** The least that a payment can be (COIN-5). */
    rest: '₹1-ஐ UPI அல்லது கார்டு மூலம் செலுத்த வேண்டும்.',
    /** Below 100 (COIN-11): what is missing, and what this order brings. */
    tooFew: (missing: number, earned: number) =>
      `100 காயின்கள் சேர்ந்ததும் பயன்படுத்தலாம்: இன்னும் ${missing} தேவை. இந்த ஆர்டரால் ${earned} கிடைக்கும்.`,
    earns: (earned: number) => `இந்த ஆர்டரால் மேலும் ${earned} கிடைக்கும்.`,
    stateFirst: 'மொத்தம் எவ்வளவு என்று தெரிய, முதலில் உங்கள் மாநிலத்தைத் தேர்வு செய்யுங்கள்.',
  },
  empty: {
    title: 'உங்கள் கார்ட் காலியாக உள்ளது.',
    text: 'பணம் செலுத்த எதுவும் இல்லை. நீங்கள் ஏதாவது சேர்த்தால், உங்கள் கார்ட்டில் காத்திருக்கும்.',
    button: 'பொருட்களைப் பார்க்க',
  },
  visitor: {
    title: 'நீங்கள் லாகின் செய்யவில்லை.',
    text: 'செக்அவுட் செய்ய லாகின் செய்யுங்கள். முன்பு கார்ட்டில் சேர்த்தவை இன்னும் இருக்கின்றன.',
    button: 'லாகின்',
  },
  failed: {
    title: 'உங்கள் ஆர்டரை ஏற்ற முடியவில்லை.',
    button: 'மீண்டும் முயல',
  },
} as const satisfies Said<typeof english.checkout>
