// The letters of a refund, in Tamil: on its way, done, and gone astray (REF-11, REF-12): no blame, no jargon, and what happens next.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/refund-letters.ts'
import { hello } from './hello.ts'

/** It takes longer than the 5 to 7 business days that were promised. */
export const refundLate = {
  subject: (shop: string): string => `${shop}: உங்கள் ரீஃபண்ட் தாமதமாகிறது`,
  preview: 'நாங்கள் கவனித்துக்கொண்டிருக்கிறோம், நீங்கள் எதுவும் செய்ய வேண்டியதில்லை.',
  heading: 'உங்கள் ரீஃபண்ட் தாமதமாகிறது',
  text: (name: string, amount: string, orderNumber: number, day: string): string =>
    hello(
      name,
      `ஆர்டர் ${orderNumber}-இன் ${amount} ${day} முதல் உங்களிடம் திரும்பிக்கொண்டிருக்கிறது, இன்னும் வந்து சேரவில்லை. உங்களைக் காத்திருக்க வைத்ததற்கு மன்னிக்கவும்.`,
    ),
  textWithoutOrder: (name: string, amount: string, day: string): string =>
    hello(
      name,
      `ஆர்டராகப் பதிவாகாத பேமென்ட்டின் ${amount} ${day} முதல் உங்களிடம் திரும்பிக்கொண்டிருக்கிறது, இன்னும் வந்து சேரவில்லை. உங்களைக் காத்திருக்க வைத்ததற்கு மன்னிக்கவும்.`,
    ),
  next: 'அந்தப் பணம் உங்களுடையது, அதை நாங்கள் பார்த்துக்கொள்கிறோம். தொடர்ந்து முயல்கிறோம்; நீங்கள் எதுவும் செய்ய வேண்டியதில்லை. நீங்கள் செலுத்திய இடத்திற்குத் திருப்பி அனுப்ப முடியவில்லை என்றால், உங்களுக்கு எழுதி, வேறு வழியில் அனுப்புவோம்.',
} as const satisfies Said<typeof english.refundLate>

/** It could not go back to where she paid from, and was sent from the shop's own bank. */
export const refundPaid = {
  subject: (shop: string): string => `${shop}: உங்கள் பணத்தை அனுப்பிவிட்டோம்`,
  preview: 'நீங்கள் செலுத்தியதிலிருந்து வேறு வழியில் வரும்.',
  heading: (amount: string): string => `உங்களுக்கு ${amount} அனுப்பிவிட்டோம்`,
  ways: { neft: 'வங்கிப் பரிமாற்றம் (NEFT)', imps: 'வங்கிப் பரிமாற்றம் (IMPS)', upi: 'UPI', cheque: 'காசோலை' },
  text: (name: string, amount: string, orderNumber: number, { way, day }: { way: string; day: string }): string =>
    hello(
      name,
      `ஆர்டர் ${orderNumber}-இன் ${amount} நீங்கள் செலுத்திய இடத்திற்குத் திரும்ப முடியவில்லை, அதனால் ${day} அன்று ${way} மூலம் உங்களுக்கு அனுப்பினோம்.`,
    ),
  textWithoutOrder: (name: string, amount: string, { way, day }: { way: string; day: string }): string =>
    hello(
      name,
      `ஆர்டராகப் பதிவாகாத பேமென்ட்டின் ${amount} நீங்கள் செலுத்திய இடத்திற்குத் திரும்ப முடியவில்லை, அதனால் ${day} அன்று ${way} மூலம் உங்களுக்கு அனுப்பினோம்.`,
    ),
  reference: (reference: string): string => `இந்த எண்ணை வைத்து உங்கள் வங்கி கண்டுபிடிக்கலாம்: ${reference}.`,
  cheque: (number: string): string => `காசோலையின் எண் ${number}.`,
} as const satisfies Said<typeof english.refundPaid>

/** Refunds that no other letter tells, and every refund that has gone through. */
export const refundStarted = {
  subject: (shop: string): string => `${shop}: உங்களிடம் பணம் திரும்புகிறது`,
  preview: 'நீங்கள் எதுவும் செய்ய வேண்டியதில்லை.',
  heading: (amount: string): string => `${amount} உங்களிடம் திரும்பிக்கொண்டிருக்கிறது`,
  text: (amount: string, orderNumber: number): string =>
    `ஆர்டர் ${orderNumber}-இன் ${amount} நீங்கள் செலுத்திய இடத்திற்கே திருப்பி அனுப்புகிறோம். நீங்கள் எதுவும் செய்ய வேண்டியதில்லை.`,
  textWithoutOrder: (amount: string): string =>
    `${amount} நீங்கள் செலுத்திய இடத்திற்கே திருப்பி அனுப்புகிறோம். நீங்கள் எதுவும் செய்ய வேண்டியதில்லை.`,
  units: (lines: readonly { readonly name: string; readonly quantity: number }[]): string =>
    `இது எதற்காக: ${lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}.`,
  when: 'ரீஃபண்ட் வர, உங்கள் வங்கியைப் பொறுத்து, 5–7 வேலை நாட்கள் ஆகும்.',
} as const satisfies Said<typeof english.refundStarted>

export const refundDone = {
  subject: (shop: string): string => `${shop}: உங்கள் ரீஃபண்ட் முடிந்தது`,
  preview: 'உங்கள் வங்கியில் அது தெரிய சில நாட்கள் ஆகலாம்.',
  heading: 'உங்கள் ரீஃபண்ட் முடிந்தது',
  text: (name: string, amount: string, orderNumber: number, day: string): string =>
    hello(name, `ஆர்டர் ${orderNumber}-இன் ${amount} நீங்கள் செலுத்திய இடத்திற்கே ${day} அன்று திரும்பியது.`),
  textWithoutOrder: (name: string, amount: string, day: string): string =>
    hello(name, `ஆர்டராகப் பதிவாகாத பேமென்ட்டின் ${amount} நீங்கள் செலுத்திய இடத்திற்கே ${day} அன்று திரும்பியது.`),
  reference: (reference: string): string => `இந்த எண்ணை வைத்து உங்கள் வங்கி கண்டுபிடிக்கலாம்: ${reference}.`,
  bank: (email: string): string =>
    `உங்கள் வங்கியில் அது தெரிய சில நாட்கள் ஆகலாம். 7 வேலை நாட்களுக்குப் பிறகும் வரவில்லையா? எங்களுக்கு எழுதுங்கள்: ${email}.`,
} as const satisfies Said<typeof english.refundDone>
