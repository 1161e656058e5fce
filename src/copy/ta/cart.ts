// Words of the cart (WORD-2), in Tamil.
import type { Said } from '../catalogue.ts'
import type { cart as english } from '../en/cart.ts'
import { grouped } from './numbers.ts'

export const cart = {
  title: 'உங்கள் கார்ட்',
  description: 'நீங்கள் எடுத்து வைத்தவையும், அவற்றின் விலையும்.',
  loading: 'உங்கள் கார்ட்டை ஏற்றுகிறது...',
  each: (price: string) => `ஒன்று ${price}`,
  quantityOf: (name: string) => `எண்ணிக்கை: ${name}`,
  remove: (name: string) => `நீக்க: ${name}`,
  lineTotal: 'மொத்தம்',
  notEnough: 'இப்போது இத்தனை எங்களிடம் இல்லை. குறைவாகத் தேர்வு செய்யுங்கள், அல்லது நீக்குங்கள்.',
  keepShopping: 'ஷாப்பிங் தொடர',
  removal: {
    question: 'இந்தப் பொருளைக் கார்ட்டிலிருந்து நீக்க விரும்புகிறீர்களா?',
    confirm: 'நீக்க',
    cancel: 'இருக்கட்டும்',
    failed: 'பொருளைக் கார்ட்டிலிருந்து நீக்க முடியவில்லை.',
    done: (name: string) => `${name} இப்போது உங்கள் கார்ட்டில் இல்லை.`,
  },
  gone: (names: string) => `இப்போது விற்பனையில் இல்லாததால் உங்கள் கார்ட்டிலிருந்து எடுக்கப்பட்டவை: ${names}.`,
  summary: {
    title: 'சுருக்கம்',
    items: (count: number) => (count === 1 ? '1 பொருள்' : `${count} பொருட்கள்`),
    shipping: 'ஷிப்பிங்',
    subtotal: 'பொருட்களின் மொத்தம்',
    estimated: 'உத்தேச மொத்தம்',
    plusShipping: (amount: string) => `${amount} + ஷிப்பிங்`,
    between: (least: string, most: string) => (least === most ? least : `${least}–${most}`),
    checkout: 'செக்அவுட்',
    notEnough: 'எங்களிடம் போதுமான அளவு இல்லாதவற்றை முதலில் மாற்றுங்கள்.',
  },
  /** What the wallet means for this purchase, by what it holds. */
  coins: {
    held: {
      before: 'உங்களிடம் ',
      coins: (count: number) => `${grouped(count)} காயின்கள்`,
      after: ' உள்ளன. செக்அவுட்டில் பயன்படுத்துங்கள்.',
    },
    /** What this order adds to the wallet, and what it holds then. */
    earns: (count: number) => ({
      before: 'இந்த ஆர்டரால் ',
      coins: '10 காயின்கள்',
      after: ` கிடைக்கும். அப்போது உங்களிடம் ${grouped(count)} இருக்கும்; 100 சேர்ந்ததும் பயன்படுத்தலாம்.`,
    }),
    none: { before: 'இந்த ஆர்டரால் ', coins: '10 காயின்கள்', after: ' கிடைக்கும்.' },
  },
  empty: {
    title: 'உங்கள் கார்ட் காலியாக உள்ளது.',
    text: 'நீங்கள் ஏதாவது சேர்த்தால், இங்கே காத்திருக்கும்.',
    button: 'பொருட்களைப் பார்க்க',
  },
  visitor: {
    title: 'நீங்கள் லாகின் செய்யவில்லை.',
    text: 'உங்கள் கார்ட்டைப் பார்க்க லாகின் செய்யுங்கள்.',
    button: 'லாகின்',
  },
  failed: {
    title: 'உங்கள் கார்ட்டை ஏற்ற முடியவில்லை.',
    button: 'மீண்டும் முயல',
  },
} as const satisfies Said<typeof english>
