// Words of what a shopper can do with her order, in Tamil: cancel it, redirect it, say that it has arrived, order it again (ORD-6, ORD-7).
import type { Said } from '../catalogue.ts'
import type * as english from '../en/order-actions.ts'
import { shipping } from './shipping.ts'

export const cancelling = {
  button: 'இந்த ஆர்டரை ரத்து செய்ய',
  busy: 'ஒரு நொடி...',
  title: (orderNumber: number) => `ஆர்டர் ${orderNumber}-ஐ ரத்து செய்யவா?`,
  confirm: 'ரத்து செய்ய',
  keep: 'ஆர்டர் இருக்கட்டும்',
  failed: 'உங்கள் ஆர்டர் ரத்து செய்யப்படவில்லை.',
  /** Somebody dispatched or cancelled it while she was reading. */
  tooLate: 'இந்த ஆர்டரை இனி ரத்து செய்ய முடியாது.',
  comesBack: (amount: string) => `${amount} 5–7 வேலை நாட்களில் திரும்பும்.`,
  keptBack: (charge: string) => `${charge} பிடித்துக்கொள்ளப்படும், ஏனெனில் உங்கள் பெட்டி ஏற்கனவே பேக் செய்யப்படுகிறது.`,
  /** A box that was to make good another order. */
  instead: (orderNumber: number) =>
    `இந்தப் பெட்டி ஆர்டர் ${orderNumber}-ஐ ஈடு செய்ய இருந்தது, இதை ரத்து செய்யக் கட்டணம் இல்லை. அதற்குப் பதிலாக அந்த ஆர்டரின் பணம் உங்களுக்குக் கிடைக்கும்:`,
  wentBefore: (orderNumber: number) =>
    `இந்தப் பெட்டி ஆர்டர் ${orderNumber}-ஐ ஈடு செய்ய இருந்தது; அந்த ஆர்டரின் பணம் ஏற்கனவே திரும்பிவிட்டது. இதற்குப் பதிலாக வேறு பெட்டி அனுப்பப்படாது.`,
  nothingLeft: 'திரும்பி வர எதுவும் மீதமில்லை.',
  coinsReturn: (count: number) =>
    count === 1
      ? 'நீங்கள் பயன்படுத்திய காயின் உங்கள் வாலட்டுக்குத் திரும்பும்.'
      : `நீங்கள் பயன்படுத்திய ${count} காயின்கள் உங்கள் வாலட்டுக்குத் திரும்பும்.`,
  coinsTaken: (count: number) =>
    count === 1 ? 'இதனால் கிடைத்த 1 காயின் திரும்ப எடுக்கப்படும்.' : `இதனால் கிடைத்த ${count} காயின்கள் திரும்ப எடுக்கப்படும்.`,
  coinsWithheld: (count: number, amount: string) =>
    count === 1
      ? `இதனால் கிடைத்த 1 காயின் ஏற்கனவே செலவாகிவிட்டது, அதனால் ரீஃபண்டிலிருந்து ${amount} பிடித்துக்கொள்ளப்படும்.`
      : `இதனால் கிடைத்த ${count} காயின்கள் ஏற்கனவே செலவாகிவிட்டன, அதனால் ரீஃபண்டிலிருந்து ${amount} பிடித்துக்கொள்ளப்படும்.`,
} as const satisfies Said<typeof english.cancelling>

/** Its box is packed, so that somebody has to look (ORD-21). */
export const askingToCancel = {
  button: 'ரத்து செய்யக் கேட்க',
  title: (orderNumber: number) => `ஆர்டர் ${orderNumber}-ஐ ரத்து செய்யக் கேட்கவா?`,
  lead: 'உங்கள் பெட்டி பேக் செய்யப்பட்டு மூடப்பட உள்ளது. இன்னும் எடுக்க முடியுமா என்று பார்க்கிறோம்; எதுவானாலும் உங்களுக்கு எழுதுவோம்.',
  ifWeCan: 'எங்களால் முடிந்தால்:',
  confirm: 'எங்களைக் கேட்க',
  failed: 'உங்கள் கோரிக்கை எங்களை வந்தடையவில்லை.',
  waiting:
    'இந்த ஆர்டரை ரத்து செய்யும்படி கேட்டிருக்கிறீர்கள். உங்கள் பெட்டி மூடப்பட உள்ளது: இன்னும் எடுக்க முடியுமா என்று பார்க்கிறோம்; எதுவானாலும் உங்களுக்கு எழுதுவோம்.',
  declined: 'இந்த ஆர்டரை ரத்து செய்யும்படி கேட்டிருந்தீர்கள். பெட்டி ஏற்கனவே மூடப்பட்டுவிட்டது, அதனால் அது உங்களிடம் வருகிறது. மன்னிக்கவும்.',
} as const satisfies Said<typeof english.askingToCancel>

export const arriving = {
  button: 'வந்து சேர்ந்தது',
  busy: 'சேமிக்கிறது...',
  title: 'உங்கள் பார்சல் வந்து சேர்ந்ததா?',
  body: 'இப்போதிலிருந்து பிரச்சினையைத் தெரிவிக்க உங்களுக்கு 72 மணி நேரம் உள்ளது. எல்லாவற்றையும் பார்த்து முடிக்கும் வரை, பார்சலைத் திறக்கும் வீடியோவை வைத்திருங்கள்.',
  confirm: 'ஆம், வந்துவிட்டது',
  cancel: 'இன்னும் இல்லை',
  failed: 'இதைச் சேமிக்க முடியவில்லை.',
} as const satisfies Said<typeof english.arriving>

export const again = {
  button: 'மீண்டும் ஆர்டர்',
  busy: 'சேர்க்கிறது...',
  added: (count: number) => (count === 1 ? '1 பொருள் உங்கள் கார்ட்டில் உள்ளது.' : `${count} பொருட்கள் உங்கள் கார்ட்டில் உள்ளன.`),
  gone: (names: string) => `இப்போது விற்பனையில் இல்லை: ${names}.`,
  short: (names: string) => `போதுமான ஸ்டாக் இல்லை: ${names}.`,
  full: (names: string) => `உங்கள் கார்ட்டில் ஏற்கனவே அதிகபட்சமான 20 உள்ளன: ${names}.`,
  nothing: 'உங்கள் கார்ட்டில் எதுவும் சேர்க்கப்படவில்லை.',
  failed: 'எல்லாவற்றையும் உங்கள் கார்ட்டில் சேர்க்க முடியவில்லை.',
} as const satisfies Said<typeof english.again>

export const redirecting = {
  title: 'முகவரியும் தொடர்பும்',
  description: 'இந்த ஆர்டர் எங்கே போகிறது, யாருக்குத் தெரிவிக்கிறோம்.',
  loading: 'உங்கள் ஆர்டரை ஏற்றுகிறது...',
  back: (orderNumber: number) => `ஆர்டர் ${orderNumber}`,
  lead: 'உங்கள் பெட்டியை அனுப்பும் வரை இவற்றை மாற்றலாம். உங்கள் புதிய இமெயிலுக்கும் பழைய இமெயிலுக்கும் தெரிவிப்போம்.',
  save: 'மாற்றங்களைச் சேமிக்க',
  saving: 'சேமிக்கிறது...',
  leave: 'அப்படியே இருக்கட்டும்',
  failed: 'உங்கள் மாற்றங்கள் சேமிக்கப்படவில்லை.',
  shipping: {
    title: 'ஷிப்பிங்',
    same: 'நீங்கள் செலுத்திய ஷிப்பிங் கட்டணம் அப்படியே இருக்கும்.',
    cheaper: (amount: string) => `இந்த முகவரிக்கு ஷிப்பிங் குறைவு: ${amount} 5–7 வேலை நாட்களில் திரும்பும்.`,
    free: 'வேறு மாநிலத்திற்கு ஷிப்பிங் அதிகமாகலாம். நீங்கள் கூடுதலாக எதுவும் செலுத்த வேண்டியதில்லை.',
    none: 'இந்தப் பெட்டி எங்கே போனாலும், அதற்குப் பணம் செலுத்த வேண்டியதில்லை.',
  },
  invoice: 'மாநிலம், GSTIN அல்லது ஷிப்பிங் மாறினால், புதிய இன்வாய்ஸும் பழையதற்கு ஒரு கிரெடிட் நோட்டும் கிடைக்கும்.',
  over: {
    title: 'இதை இனி மாற்ற முடியாது.',
    text: 'உங்கள் பெட்டி வந்துகொண்டிருக்கிறது, அல்லது ஆர்டர் முடிந்துவிட்டது. ஏதாவது தவறாக இருந்தால் எங்களுக்கு எழுதுங்கள்.',
    button: 'ஆர்டரைப் பார்க்க',
  },
} as const satisfies Said<typeof english.redirecting>

/** Beside the state that a PIN code is not in (CHK-4). */
export const regionErrors = {
  inside: (region: string) => `இந்தப் பின்கோடு உள்ள மாநிலம்: ${shipping.regionName(region)}. அதை மாநிலமாகத் தேர்வு செய்யுங்கள்.`,
  outside: 'இந்தப் பின்கோடு கேரளா, தமிழ்நாடு, கர்நாடகா எதிலும் இல்லை. ‘இந்தியா முழுவதும்’ என்பதைத் தேர்வு செய்யுங்கள்.',
} as const satisfies Said<typeof english.regionErrors>
