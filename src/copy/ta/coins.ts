// Words of the coins page (COIN-8), in Tamil.
import type { Said } from '../catalogue.ts'
import type { coins as english } from '../en/coins.ts'
import { grouped } from './numbers.ts'

export const coins = {
  title: 'உங்கள் காயின்கள்',
  description: 'உங்கள் வாலட்டில் என்ன உள்ளது, காயின்கள் எப்படி வேலை செய்கின்றன.',
  loading: 'உங்கள் காயின் இருப்பை ஏற்றுகிறது...',
  notLoggedIn: 'லாகின் செய்யவில்லை',
  visitorText: 'உங்கள் காயின்களைப் பார்க்க லாகின் செய்யுங்கள். புதிய கணக்கு 50 காயின்களுடன் தொடங்கும். 100 சேர்ந்ததும் பயன்படுத்தலாம்.',
  login: 'லாகின்',
  balance: 'கையில் உள்ள இருப்பு',
  ready: 'உங்களிடம் 100 அல்லது அதற்கு மேல் உள்ளன, அதனால் அடுத்த ஆர்டரில் காயின்களைப் பயன்படுத்தலாம்.',
  missing: (count: number) => `இன்னும் ${count} சேர்ந்தால் பயன்படுத்தலாம்: 100 முதல் காயின்கள் வேலை செய்யும்.`,
  held: (count: number) => `அவற்றில் ${grouped(count)} இன்னும் முடியாத ஒரு பேமென்ட்டுக்காக ஒதுக்கப்பட்டுள்ளன.`,
  shop: 'இப்போதே வாங்க',
  how: {
    title: 'காயின்கள் எப்படி வேலை செய்கின்றன',
    rules: [
      '1 காயின் என்பது ₹1.',
      'பதிவு செய்யும்போது 50 காயின்கள்.',
      'ஆர்டருக்குப் பணம் செலுத்தும் ஒவ்வொரு முறையும் 10 காயின்கள்.',
      '100 சேர்ந்ததும், செக்அவுட்டில் 100 முதல் 1000 வரை பயன்படுத்தலாம்.',
    ],
  },
  history: {
    title: 'வரலாறு',
    lead: 'வந்த, போன ஒவ்வொரு காயினும், அதன் பிறகு வாலட்டில் இருந்ததும்.',
    empty: 'இன்னும் எதுவும் வரவில்லை.',
    older: 'பழைய பதிவுகளைக் காட்ட',
    loadingOlder: 'ஏற்றுகிறது...',
    came: (count: number) => `+${grouped(count)}`,
    went: (count: number) => `−${grouped(count)}`,
    balanceAfter: 'அதன் பிறகு இருப்பு: ',
    order: (orderNumber: number) => `ஆர்டர் ${orderNumber}`,
    /** What moved the coins, where no order's number says it all. */
    causes: {
      welcome: 'வரவேற்பு போனஸ்',
      order_earned: 'ஓர் ஆர்டர்',
      order_redeemed: 'ஆர்டரில் பயன்படுத்தியது',
      order_returned: 'திரும்பக் கிடைத்தது',
      earning_withdrawn: 'திரும்ப எடுக்கப்பட்டது',
      correction: 'எங்கள் குழு சரிசெய்தது',
      erasure: 'கணக்கு மூடப்பட்டது',
    },
    note: (what: string) => `, ${what}`,
    notes: {
      order_earned: 'ஆர்டரால் கிடைத்தது',
      order_redeemed: 'ஆர்டரில் பயன்படுத்தியது',
      order_returned: 'திரும்பக் கிடைத்தது',
      earning_withdrawn: 'ஆர்டருடன் திரும்ப எடுக்கப்பட்டது',
    },
  },
  failed: { title: 'உங்கள் காயின்களை ஏற்ற முடியவில்லை.', button: 'மீண்டும் முயல' },
} as const satisfies Said<typeof english>
