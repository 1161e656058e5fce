// Words for a payment of which there is no order yet, in Tamil: what the shop knows, what it asks, and what came of it.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/payment-lookup.ts'

const refundsTake = 'ரீஃபண்ட் வர, உங்கள் வங்கியைப் பொறுத்து, 5–7 வேலை நாட்கள் ஆகும்.'
const returnsByItself =
  'உங்கள் கணக்கிலிருந்து பணம் போயிருந்தால், உங்கள் வங்கி அதைத் தானாகவே, பொதுவாக 5–7 வேலை நாட்களுக்குள், திருப்பித் தரும்.'

const freeAgain = 'அது 12 மணி நேரத்திற்குள், சில வங்கிகளில் சில நாட்களுக்குப் பிறகு, தானாகவே விடுவிக்கப்படும்.'

/** Beside the field of the reference. */
export const referenceErrors = {
  reference:
    'pay_ என்று தொடங்கும் பேமென்ட் ஐடியைத் தாருங்கள், அல்லது UPI குறிப்பு எண்ணை: 12 இலக்கங்கள், அல்லது நீளமான UPI transaction ID.',
} as const

/** What came of asking the bank, in the shop's answers. */
export const paymentNews = {
  placed: 'உங்கள் பேமென்ட் வந்து சேர்ந்தது, ஆர்டர் பதிவாகிவிட்டது.',
  refunding: `உங்கள் பேமென்ட் வந்து சேர்ந்தது, ஆனால் அதற்கு இனி ஆர்டர் பதிவு செய்ய முடியாது. முழுப் பணமும் உங்களிடம் திரும்பிக்கொண்டிருக்கிறது. ${refundsTake}`,
  checking: 'உங்கள் பேமென்ட் எங்களிடம் உள்ளது, சரிபார்க்கிறோம். மீண்டும் செலுத்த வேண்டாம்: மூன்று நாட்களுக்குள் உங்களுக்கு எழுதுவோம்.',
  released: `உங்கள் வங்கி பணத்தை ஒதுக்கி வைத்திருந்தது, நாங்கள் அதை எடுக்கவில்லை. ${freeAgain}`,
  pending: 'உங்கள் வங்கி இன்னும் பதில் தரவில்லை. தொடர்ந்து கேட்கிறோம்; அது சரி என்றதும் உங்கள் ஆர்டர் தானாகவே பதிவாகும்.',
  not_paid: `பேமென்ட் எதுவும் வரவில்லை. ${returnsByItself}`,
  nothing_found: `இந்தக் குறிப்பு எண்ணில் உங்கள் பேமென்ட் எதுவும் கிடைக்கவில்லை. எண்ணை இன்னொரு முறை ஒப்பிட்டுப் பாருங்கள். ${returnsByItself}`,
} as const satisfies Said<typeof english.paymentNews>

/** Sentences around a moment, which the page writes as a time. */
interface AroundTime {
  readonly before: string
  readonly after: string
}

const begun = (amount: string): string => `உங்கள் ${amount} பேமென்ட் (தொடங்கியது: `

export const paymentLookup = {
  asking: {
    title: 'உங்கள் வங்கியிடம் சரிபார்க்கிறோம்',
    text: (amount: string): AroundTime => ({ before: begun(amount), after: ') இன்னும் எங்களை வந்தடையவில்லை.' }),
    advice: 'உங்கள் வங்கி பணத்தை எடுத்திருந்தால், மீண்டும் செலுத்த வேண்டாம்: ஆர்டர் தானாகவே பதிவாகும், அல்லது பணம் திரும்பும்.',
  },
  failed: {
    title: 'இந்த பேமென்ட் நடக்கவில்லை',
    text: (amount: string): AroundTime => ({ before: begun(amount), after: ') நடக்கவில்லை.' }),
    advice: returnsByItself,
  },
  held: {
    title: 'உங்கள் பேமென்ட் எங்களிடம் உள்ளது, சரிபார்க்கிறோம்',
    text: (amount: string): AroundTime => ({
      before: begun(amount),
      after: ') வந்து சேர்ந்தது. ஆர்டரைப் பதிவு செய்யும் முன் அல்லது பணத்தைத் திருப்பி அனுப்பும் முன் அதைச் சரிபார்க்கிறோம்.',
    }),
    advice: 'மீண்டும் செலுத்த வேண்டாம்: மூன்று நாட்களுக்குள் உங்களுக்கு எழுதுவோம்.',
  },
  released: {
    title: 'இந்தப் பணத்தை நாங்கள் எடுக்கவில்லை',
    text: (amount: string): AroundTime => ({
      before: `உங்கள் வங்கி ${amount} ஒதுக்கி வைத்திருந்தது, நாங்கள் அதை எடுக்கவில்லை. பேமென்ட் தொடங்கியது: `,
      after: '.',
    }),
    advice: freeAgain,
  },
  refund: {
    title: 'திரும்பி வரும் பணம்',
    started: (amount: string): AroundTime => ({
      before: `${amount} பேமென்ட்டுக்கு ஆர்டர் பதிவு செய்ய முடியவில்லை, அதனால் நீங்கள் செலுத்திய இடத்திற்கே முழுப் பணமும் திரும்புகிறது. அனுப்பிய நாள்: `,
      after: `. ${refundsTake}`,
    }),
    done: (amount: string): AroundTime => ({
      before: `${amount} பேமென்ட்டுக்கு ஆர்டர் பதிவு செய்ய முடியவில்லை, அதனால் நீங்கள் செலுத்திய இடத்திற்கே முழுப் பணமும் திரும்பியது. அனுப்பிய நாள்: `,
      after: '. உங்கள் வங்கியில் அது தெரிய சில நாட்கள் ஆகலாம்.',
    }),
    delayed: (amount: string): AroundTime => ({
      before: `${amount} ரீஃபண்ட் (கேட்டது: `,
      after: ') தாமதமாகிறது. நாங்கள் கவனித்துக்கொள்கிறோம்.',
    }),
  },
  again: 'மீண்டும் பார்க்க',
  checking: 'சரிபார்க்கிறது...',
  seeOrder: (orderNumber: number) => `ஆர்டர் ${orderNumber}-ஐப் பார்க்க`,
  find: {
    title: 'பணம் போய்விட்டதா?',
    quietTitle: 'பணம் போனது, ஆனால் இங்கே ஆர்டர் இல்லையா?',
    text: 'பேமென்ட்டின் எண்ணைச் சொல்லுங்கள், வங்கியிடம் கேட்கிறோம்.',
    reference: 'பேமென்ட் ஐடி அல்லது UPI குறிப்பு எண்',
    hint: 'உங்கள் UPI ஆப்பில் பேமென்ட்டைத் திறந்து பாருங்கள்: அதில் “UPI Ref. No.”, “UTR” அல்லது “UPI transaction ID” இருக்கும். பேமென்ட் ஐடி pay_ என்று தொடங்கும்; Razorpay அனுப்பிய செய்தியில் இருக்கும்.',
    button: 'என் பேமென்ட்டைத் தேட',
    busy: 'தேடுகிறது...',
    contact: {
      before: '7 வேலை நாட்களுக்குப் பிறகும் எதுவும் வரவில்லையா? குறிப்பு எண், தொகை, நாள் ஆகியவற்றுடன் ',
      link: 'எங்களுக்கு எழுதுங்கள்',
      after: '.',
    },
  },
} as const satisfies Said<typeof english.paymentLookup>
