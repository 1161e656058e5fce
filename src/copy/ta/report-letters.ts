// The letters about a report, in Tamil: that it has come, and what was decided. Subjects name no product and no complaint (LET-6).
import type { Said } from '../catalogue.ts'
import type { reportNews as english } from '../en/report-letters.ts'

export const reportNews = {
  'report-received': {
    subject: (shop: string, orderNumber: number): string => `${shop} ஆர்டர் ${orderNumber}: நீங்கள் எழுதியது எங்களிடம் உள்ளது`,
    preview: 'அதைப் பார்த்து, 48 மணி நேரத்திற்குள் உங்களுக்கு எழுதுவோம்.',
    heading: 'உங்கள் புகார் எங்களிடம் உள்ளது',
    text: (orderNumber: number, ticket: number): string =>
      `ஆர்டர் ${orderNumber} பற்றி எங்களிடம் சொன்னதற்கு நன்றி. உங்கள் புகாரின் எண் ${ticket}. நீங்கள் அனுப்பிய எல்லாவற்றையும் பார்த்து, 48 மணி நேரத்திற்குள் உங்களுக்கு எழுதுவோம்.`,
  },
  'report-refund': {
    subject: (shop: string, orderNumber: number): string => `${shop} ஆர்டர் ${orderNumber}: உங்கள் பணம் திரும்புகிறது`,
    preview: 'நீங்கள் எழுதியது பற்றி முடிவு செய்துவிட்டோம்.',
    heading: (amount: string): string => `${amount} உங்களிடம் திரும்பிக்கொண்டிருக்கிறது`,
    text: (orderNumber: number, amount: string): string =>
      `ஆர்டர் ${orderNumber} பற்றிய உங்கள் புகாரைப் பார்த்தோம்; ${amount} நீங்கள் செலுத்திய இடத்திற்கே திரும்பும். நீங்கள் எதுவும் செய்ய வேண்டியதில்லை, எதையும் திருப்பி அனுப்ப வேண்டியதில்லை.`,
    units: (lines: readonly { readonly name: string; readonly quantity: number }[]): string =>
      `இது எதற்காக: ${lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}.`,
    coins: (coins: number): string =>
      coins === 1
        ? 'நீங்கள் பயன்படுத்திய காயின் மீண்டும் உங்கள் வாலட்டில் உள்ளது.'
        : `நீங்கள் பயன்படுத்திய ${coins} காயின்கள் மீண்டும் உங்கள் வாலட்டில் உள்ளன.`,
    withheld: (coins: number, amount: string): string =>
      coins === 1
        ? `இந்த ஆர்டரால் உங்களுக்குக் காயின்கள் கிடைத்தன, அவற்றில் 1 ஏற்கனவே செலவாகிவிட்டது: அதற்காக ${amount} கழிக்கப்பட்டது.`
        : `இந்த ஆர்டரால் உங்களுக்குக் காயின்கள் கிடைத்தன, அவற்றில் ${coins} ஏற்கனவே செலவாகிவிட்டன: அவற்றுக்காக ${amount} கழிக்கப்பட்டது.`,
    when: 'ரீஃபண்ட் வர, உங்கள் வங்கியைப் பொறுத்து, 5–7 வேலை நாட்கள் ஆகும்.',
  },
  'report-replacement': {
    subject: (shop: string, orderNumber: number): string => `${shop} ஆர்டர் ${orderNumber}: புதிய பார்சல் வருகிறது`,
    preview: 'நீங்கள் எழுதியது பற்றி முடிவு செய்துவிட்டோம்.',
    heading: 'உங்களுக்குப் புதிய பார்சல் வருகிறது',
    text: (orderNumber: number, replacement: number): string =>
      `ஆர்டர் ${orderNumber} பற்றிய உங்கள் புகாரைப் பார்த்தோம். எல்லாவற்றையும் இன்னொரு முறை, ஆர்டர் ${replacement} ஆக அனுப்புகிறோம். இதற்கு நீங்கள் எதுவும் செலுத்த வேண்டியதில்லை, முதல் பார்சலைத் திருப்பி அனுப்ப வேண்டியதில்லை.`,
    when: 'தயார் செய்ய 3–5 வேலை நாட்கள், தபாலில் மேலும் 3–5 வேலை நாட்கள் ஆகும். பார்சல் சாதாரணமானது; உள்ளே என்ன இருக்கிறது என்று லேபிளில் இருக்காது.',
  },
  'report-refused': {
    subject: (shop: string, orderNumber: number): string => `${shop} ஆர்டர் ${orderNumber}: நீங்கள் எழுதியது பற்றி`,
    preview: 'நீங்கள் எழுதியது பற்றி முடிவு செய்துவிட்டோம்.',
    heading: 'உங்கள் புகார் பற்றி',
    text: (orderNumber: number): string =>
      `ஆர்டர் ${orderNumber} பற்றிய உங்கள் புகாரைப் பார்த்தோம். மன்னிக்கவும்: இந்த முறை பணத்தையோ புதிய பார்சலையோ அனுப்ப முடியாது. காரணம்:`,
    again: (ticket: number): string =>
      `உங்கள் கருத்து வேறு என்றால், ${ticket} என்ற எண்ணைக் குறிப்பிட்டு எங்களுக்கு எழுதுங்கள். வேறொருவர் அதை மீண்டும் பார்ப்பார்.`,
  },
  seeOrder: 'ஆர்டரைப் பார்க்க',
  seeReport: 'புகாரைப் பார்க்க',
} as const satisfies Said<typeof english>
