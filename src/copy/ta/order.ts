// Words of one order, in Tamil: its way, its money, its documents, and why something cannot be done any more (ORD-2, TAX-1, RET-1).
import type { Said } from '../catalogue.ts'
import type * as english from '../en/order.ts'

export const orderStatus = {
  placed: 'பதிவானது',
  processing: 'தயாராகிறது',
  packed: 'பேக் ஆனது',
  dispatched: 'அனுப்பப்பட்டது',
  delivered: 'டெலிவரி ஆனது',
  cancelled: 'ரத்தானது',
  returned: 'திரும்பி வந்தது',
  refunded: 'பணம் திரும்பியது',
} as const satisfies Said<typeof english.orderStatus>

const days = (count: number) => (count === 1 ? '1 நாள்' : `${count} நாட்கள்`)

export const order = {
  loading: 'உங்கள் ஆர்டரை ஏற்றுகிறது...',
  description: 'உங்கள் பெட்டி எங்கே இருக்கிறது.',
  progress: 'நிலை',
  reached: {
    placed: (method: string | undefined) =>
      `${method ?? 'பணம் செலுத்தப்பட்டது.'} உறுதிப்படுத்தும் தகவல் உங்கள் இமெயிலுக்கு அனுப்பப்பட்டது.`,
    /** A box that makes good another costs nothing. */
    replacement: 'இந்தப் பெட்டிக்குப் பணம் செலுத்த வேண்டியதில்லை.',
    processing: 'உங்கள் பெட்டி பேக் செய்யப்படுகிறது.',
    dispatched: (courier: string) => `${courier}-இடம் ஒப்படைக்கப்பட்டது.`,
    delivered: 'உங்கள் பெட்டி வந்து சேர்ந்தது.',
    cancelled: 'இனி எதுவும் அனுப்பப்படாது.',
    returned: 'பார்சல் எங்களிடம் திரும்பி வந்தது.',
    refunded: (amount: string) => `${amount} நீங்கள் செலுத்திய இடத்திற்கே திரும்பியது.`,
    refundedAnotherWay: (amount: string) => `நீங்கள் செலுத்தியதிலிருந்து வேறு வழியில் உங்களுக்கு ${amount} அனுப்பினோம்.`,
  },
  /** What comes next, and how long it usually takes. */
  ahead: {
    placed: '',
    processing: 'பேக் செய்ய 3–5 வேலை நாட்கள் ஆகும்.',
    dispatched: 'சாதாரண பார்சலில்.',
    delivered: 'தபாலில் 3–5 வேலை நாட்கள்.',
    deliveredBy: (day: string) => `${day}-க்குள் எதிர்பார்க்கலாம்`,
    usually: (region: string, from: number, to: number) =>
      `. ${region}… பின்கோடுகளுக்குப் பார்சல் போக பொதுவாக ${from === to ? days(to) : `${from} முதல் ${days(to)}`} ஆகும்.`,
    deliveredLate: (day: string, email: string) =>
      `${day}-க்குள் வரும் என்று எதிர்பார்த்தோம். வரவில்லை என்றால் எங்களுக்கு எழுதுங்கள்: ${email}`,
    cancelled: '',
    returned: '',
    refunded: (amount: string) => `${amount} 5–7 வேலை நாட்களில் திரும்பும்.`,
    refundFailed: 'உங்கள் பணம் இன்னும் போய்ச் சேரவில்லை. நாங்கள் கவனிக்கிறோம், உங்களுக்கு எழுதுவோம்.',
    refundLate: 'உங்கள் பணம் வருவதற்குத் தாமதமாகிறது, மன்னிக்கவும். நீங்கள் எதுவும் செய்ய வேண்டியதில்லை.',
  },
  /** The way to the contact form, once a parcel is late. */
  notArrived: 'இன்னும் வரவில்லை',
  notYet: 'இனி வர வேண்டியது',
  paidBy: {
    upi: 'UPI-யில் செலுத்தப்பட்டது.',
    card: 'கார்டில் செலுத்தப்பட்டது.',
    netbanking: 'நெட் பேங்கிங்கில் செலுத்தப்பட்டது.',
    wallet: 'வாலட்டில் செலுத்தப்பட்டது.',
    emi: 'தவணைகளில் செலுத்தப்பட்டது.',
    paylater: 'Pay later மூலம் செலுத்தப்பட்டது.',
  } as Readonly<Record<string, string>>,
  paidForHer: 'நீங்கள் கேட்ட ஒருவர் பணம் செலுத்தினார். திரும்பும் பணம் அவருக்கே போகும்.',
  items: 'பொருட்கள்',
  shipping: 'ஷிப்பிங்',
  shippingTo: (region: string) => `ஷிப்பிங், ${region}`,
  coins: 'காயின்கள்',
  letOff: 'பணம் செலுத்தும்போது கழிக்கப்பட்டது',
  paid: 'செலுத்தியது',
  earned: (count: number) => `உங்கள் வாலட்டில் ${count} காயின்கள் சேர்ந்தன.`,
  coinsBack: (count: number) =>
    count === 1 ? '1 காயின் உங்கள் வாலட்டுக்குத் திரும்பியது.' : `${count} காயின்கள் உங்கள் வாலட்டுக்குத் திரும்பின.`,
  refunds: {
    title: 'ரீஃபண்டுகள்',
    reasons: {
      cancelled: 'ரத்தான ஆர்டருக்காக',
      returned: 'திரும்பி வந்த பார்சலுக்காக',
      overdue: 'குறித்த நேரத்தில் அனுப்ப முடியாததால்',
      address: 'புதிய முகவரிக்கு ஷிப்பிங் குறைவு',
      report: 'தவறாக இருந்ததற்காக',
      dashboard: 'எங்களிடமிருந்து',
      staff: 'எங்களிடமிருந்து',
      mismatch: 'எங்களிடமிருந்து',
      replaced: 'எங்களிடமிருந்து',
      unavailable: 'எங்களிடமிருந்து',
    },
    status: {
      requested: 'உங்களிடம் வந்துகொண்டிருக்கிறது: 5–7 வேலை நாட்கள்.',
      pending: 'உங்கள் வங்கியிடம் உள்ளது.',
      processed: 'திருப்பித் தரப்பட்டது',
      failed: 'போய்ச் சேரவில்லை. நாங்கள் கவனிக்கிறோம், உங்களுக்கு எழுதுவோம்.',
    },
    late: 'தாமதமாகிறது, மன்னிக்கவும். நாங்கள் கவனித்துக்கொண்டிருக்கிறோம், நீங்கள் எதுவும் செய்ய வேண்டியதில்லை.',
    ways: { neft: 'வங்கிப் பரிமாற்றம் (NEFT)', imps: 'வங்கிப் பரிமாற்றம் (IMPS)', upi: 'UPI', cheque: 'காசோலை' },
    paidBy: (way: string, day: string) => `${day} அன்று ${way} மூலம் உங்களுக்கு அனுப்பப்பட்டது`,
    bankNumber: 'இந்த எண்ணை வைத்து உங்கள் வங்கி கண்டுபிடிக்கலாம்:',
    cheque: 'காசோலையின் எண்:',
    copyNumber: 'எண்ணை காப்பி செய்ய',
    keptBack: {
      cancelled: 'பிடித்துக்கொள்ளப்பட்டது, ஏனெனில் உங்கள் பெட்டி ஏற்கனவே பேக் செய்யப்பட்டுக்கொண்டிருந்தது.',
      returned: 'போய் வந்த செலவுக்காகப் பிடித்துக்கொள்ளப்பட்டது.',
      other: 'பிடித்துக்கொள்ளப்பட்டது.',
    },
    units: (quantity: number, name: string) => `${quantity} × ${name}`,
    withheld: (coins: number, amount: string) =>
      coins === 1
        ? `இந்த ஆர்டரில் கிடைத்த 1 காயின் ஏற்கனவே செலவானது: அதற்காக ${amount} பிடித்துக்கொள்ளப்பட்டது.`
        : `இந்த ஆர்டரில் கிடைத்த ${coins} காயின்கள் ஏற்கனவே செலவாகின: அவற்றுக்காக ${amount} பிடித்துக்கொள்ளப்பட்டது.`,
  },
  deliveringTo: 'டெலிவரி முகவரி',
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  /** Once the parcel has gone, or goes nowhere any more. */
  address: 'முகவரி',
  change: 'மாற்ற',
  changeLabel: 'முகவரியையும் தொடர்பையும் மாற்ற',
  documents: 'ஆவணங்கள்',
  invoice: 'இன்வாய்ஸ் டவுன்லோடு',
  invoiceBusy: 'டவுன்லோடு ஆகிறது...',
  invoiceFailed: 'இன்வாய்ஸை டவுன்லோடு செய்ய முடியவில்லை',
  creditNote: (serial: string) => `கிரெடிட் நோட் ${serial}`,
  creditNoteFailed: 'கிரெடிட் நோட்டை டவுன்லோடு செய்ய முடியவில்லை',
  replaces: { text: 'தவறாகிப்போன ஓர் ஆர்டரை இந்தப் பெட்டி ஈடு செய்கிறது.', link: 'அந்த ஆர்டரைப் பார்க்க' },
  replacedBy: { text: 'இந்த ஆர்டருக்காக உங்களுக்குப் புதிய பெட்டி அனுப்புகிறோம்.', link: 'புதிய ஆர்டரைப் பார்க்க' },
  /** Its money went back instead. */
  wasReplacedBy: { text: 'இந்த ஆர்டரை ஈடு செய்ய ஒரு புதிய பெட்டி வர இருந்தது.', link: 'அந்த ஆர்டரைப் பார்க்க' },
  next: {
    placed: '3–5 வேலை நாட்களில் பேக் ஆகும்',
    processing: 'பேக் செய்யப்படுகிறது',
    dispatchedBy: (day: string) => `${day}-க்குள் எதிர்பார்க்கலாம்`,
    dispatched: 'உங்களிடம் வந்துகொண்டிருக்கிறது',
    refund: 'ரீஃபண்ட் வந்துகொண்டிருக்கிறது',
    refundFailed: 'ரீஃபண்ட் தாமதமாகிறது',
  },
  /** What can and cannot be done any more, in each state. */
  limits: {
    placed: 'உங்கள் பெட்டியைப் பேக் செய்யத் தொடங்கும் வரை கட்டணமின்றி ரத்து செய்யலாம்.',
    processing: (charge: string) =>
      `உங்கள் பெட்டி ஏற்கனவே பேக் செய்யப்படுகிறது: இப்போது ரத்து செய்தால் ${charge} பிடித்துக்கொள்ளப்படும். அனுப்பிய பிறகு ரத்து செய்ய முடியாது.`,
    /** Somebody has to look (ORD-21). */
    packed: (charge: string) =>
      `உங்கள் பெட்டி பேக் செய்யப்பட்டு மூடப்பட உள்ளது. ரத்து செய்யும்படி எங்களைக் கேட்கலாம்: இன்னும் எடுக்க முடிந்தால், ${charge} பிடித்துக்கொள்ளப்படும்.`,
    replacement: 'இந்தப் பெட்டியை அனுப்பும் வரை கட்டணமின்றி ரத்து செய்யலாம்; அதற்குப் பதிலாக, இது ஈடு செய்யும் ஆர்டரின் பணத்தைப் பெறலாம்.',
    dispatched:
      'இந்த ஆர்டர் எங்களிடமிருந்து கிளம்பிவிட்டது, அதனால் இனி ரத்து செய்ய முடியாது. வந்து சேரும்போது ஏதாவது தவறாக உள்ளதா? பார்சலைத் திறக்கும் வீடியோவுடன் 72 மணி நேரத்திற்குள் சொல்லுங்கள்.',
    deliveredUntil: 'இந்த ஆர்டர் வந்து சேர்ந்துவிட்டது, அதனால் இனி ரத்து செய்ய முடியாது. ஏதாவது தவறாக உள்ளதா? தெரிவிக்கக் கடைசி நேரம்:',
    delivered: (email: string) =>
      `இந்த ஆர்டர் வந்து சேர்ந்துவிட்டது; பிரச்சினையைத் தெரிவிப்பதற்கான 72 மணி நேரம் முடிந்துவிட்டது. உதவி தேவை என்றால் எங்களுக்கு எழுதுங்கள்: ${email}`,
    cancelled: 'இந்த ஆர்டர் ரத்து செய்யப்பட்டது, அதனால் இனி எதுவும் அனுப்பப்படாது.',
    returned: 'இந்த ஆர்டர் எங்களிடம் திரும்பி வந்தது, அதனால் இனி எதுவும் அனுப்பப்படாது.',
  },
  unknown: {
    title: 'இந்த ஆர்டர் கிடைக்கவில்லை.',
    text: 'லிங்க் பழையதாக இருக்கலாம், அல்லது இது வேறொரு கணக்கைச் சேர்ந்தது.',
    button: 'உங்கள் ஆர்டர்கள்',
  },
  failed: { title: 'இந்த ஆர்டரை ஏற்ற முடியவில்லை.', button: 'மீண்டும் முயல' },
} as const satisfies Said<typeof english.order>
