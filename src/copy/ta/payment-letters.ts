// Words of the letters about money that became no order, in Tamil: it went back, it is looked at, it came twice (LET-6).
import type { Said } from '../catalogue.ts'
import type * as english from '../en/payment-letters.ts'
import { hello } from './hello.ts'

export const paymentRefunded = {
  subject: (shop: string): string => `${shop}: உங்கள் பணம் திரும்புகிறது`,
  preview: 'உங்கள் ஆர்டரைப் பதிவு செய்ய முடியவில்லை, அதனால் பணத்தைத் திருப்பி அனுப்புகிறோம்.',
  heading: (amount: string): string => `${amount} உங்களிடம் திரும்பிக்கொண்டிருக்கிறது`,
  text: (name: string, amount: string): string =>
    hello(
      name,
      `உங்கள் ${amount} பேமென்ட் எங்களை வந்தடைந்தது, ஆனால் ஆர்டரைப் பதிவு செய்ய முடியவில்லை. அது வந்த இடத்திற்கே முழுவதையும் திருப்பி அனுப்புகிறோம். நீங்கள் எதுவும் செய்ய வேண்டியதில்லை.`,
    ),
  when: 'ரீஃபண்ட் வர, உங்கள் வங்கியைப் பொறுத்து, 5–7 வேலை நாட்கள் ஆகும்.',
} as const satisfies Said<typeof english.paymentRefunded>

/** The same of a payment whose purchase has its order already, by another payment (PAY-30, PAY-38). */
export const secondRefunded = {
  subject: (shop: string): string => `${shop}: இரண்டாவது பேமென்ட் திரும்பிச் செல்கிறது`,
  preview: 'உங்கள் ஆர்டர் அப்படியே உள்ளது. நீங்கள் எதுவும் செய்ய வேண்டியதில்லை.',
  heading: (amount: string): string => `${amount} இருமுறை வந்தது, திரும்பிச் செல்கிறது`,
  text: (name: string, amount: string): string =>
    hello(
      name,
      `உங்கள் ஆர்டருக்குப் பணம் செலுத்தப்பட்டுவிட்டது; ஆர்டர் அப்படியே உள்ளது. அதற்காக ${amount} இரண்டாவது முறையாக எங்களை வந்தடைந்தது; இருவர் ஒரே நேரத்தில் செலுத்தியிருக்கலாம். அது வந்த இடத்திற்கே திருப்பி அனுப்புகிறோம். நீங்கள் எதுவும் செய்ய வேண்டியதில்லை.`,
    ),
  when: 'ரீஃபண்ட் வர, வங்கியைப் பொறுத்து, 5–7 வேலை நாட்கள் ஆகும்.',
} as const satisfies Said<typeof english.secondRefunded>

export const paymentChecking = {
  subject: (shop: string): string => `${shop}: உங்கள் பேமென்ட் எங்களிடம் உள்ளது, சரிபார்க்கிறோம்`,
  preview: 'மீண்டும் செலுத்த வேண்டாம். மூன்று நாட்களுக்குள் உங்களுக்கு எழுதுவோம்.',
  heading: 'உங்கள் பேமென்ட் எங்களிடம் உள்ளது, சரிபார்க்கிறோம்',
  text: (name: string, amount: string): string =>
    hello(
      name,
      `உங்கள் ${amount} பேமென்ட் எங்களை வந்தடைந்தது. ஆர்டரைப் பதிவு செய்யும் முன் அதைப் பார்க்கிறோம்; அதுவரை எங்களால் முடிந்த அளவு உங்கள் ஆர்டரை உங்களுக்காக வைத்திருக்கிறோம்.`,
    ),
  next: 'மீண்டும் செலுத்த வேண்டாம். மூன்று நாட்களுக்குள் ஆர்டரை உறுதிப்படுத்துவோம் அல்லது முழுப் பணத்தையும் திருப்பி அனுப்புவோம்; உங்களுக்கு எழுதுவோம்.',
} as const satisfies Said<typeof english.paymentChecking>

/** Her purchase has its order already: this payment came besides. */
export const secondPayment = {
  subject: (shop: string): string => `${shop}: இரண்டாவது பேமென்ட் ஒன்று வந்தது`,
  preview: 'உங்கள் ஆர்டர் அப்படியே உள்ளது. நீங்கள் எதுவும் செய்ய வேண்டியதில்லை.',
  heading: 'இரண்டாவது பேமென்ட் ஒன்று வந்தது',
  text: (name: string, amount: string): string =>
    hello(name, `ஏற்கனவே பணம் செலுத்தப்பட்ட ஓர் ஆர்டருக்கு ${amount} இரண்டாவது முறையாக எங்களை வந்தடைந்தது. உங்கள் ஆர்டர் அப்படியே உள்ளது.`),
  next: 'இந்த பேமென்ட்டைப் பார்த்து, வந்த இடத்திற்கே திருப்பி அனுப்புவோம். அனுப்பும்போது உங்களுக்கு எழுதுவோம்; நீங்கள் எதுவும் செய்ய வேண்டியதில்லை.',
} as const satisfies Said<typeof english.secondPayment>

export const paymentReleased = {
  subject: (shop: string): string => `${shop}: உங்கள் பணத்தை நாங்கள் எடுக்கவில்லை`,
  preview: 'உங்கள் வங்கி ஒதுக்கி வைத்த பணம் தானாகவே விடுவிக்கப்படும்.',
  heading: 'உங்கள் பணத்தை நாங்கள் எடுக்கவில்லை',
  text: (name: string, amount: string): string =>
    hello(
      name,
      `எங்களிடம் வாங்குவதற்காக உங்கள் வங்கி ${amount} ஒதுக்கி வைத்திருந்தது; ஆனால் அது எங்களிடம் தாமதமாகச் சொன்னதால் உங்கள் ஆர்டரைப் பதிவு செய்ய முடியவில்லை. நாங்கள் பணத்தை எடுக்கவில்லை.`,
    ),
  next: 'அது 12 மணி நேரத்திற்குள், சில வங்கிகளில் சில நாட்களுக்குப் பிறகு, தானாகவே விடுவிக்கப்படும். நீங்கள் எதுவும் செய்ய வேண்டியதில்லை.',
} as const satisfies Said<typeof english.paymentReleased>
