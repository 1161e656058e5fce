// Every word of the letters (WORD-4), in Tamil. Subjects and first lines name no product, so that a screen seen by others gives nothing away (LET-6).
import type { Said } from '../catalogue.ts'
import type * as english from '../en/letters.ts'

/** At the foot of every letter. */
export const foot = {
  questions: (email: string): string => `கேள்விகள் உள்ளதா? ${email}-க்கு எழுதுங்கள்.`,
} as const satisfies Said<typeof english.foot>

export const orderConfirmation = {
  subject: (shop: string, orderNumber: number): string => `${shop} ஆர்டர் ${orderNumber} உறுதியானது`,
  preview: 'நன்றி. உங்கள் பேமென்ட் வந்து சேர்ந்தது.',
  heading: (name: string): string => (name === '' ? 'நன்றி' : `நன்றி, ${name}`),
  text: (orderNumber: number, day: string): string =>
    `உங்கள் பேமென்ட் வந்து சேர்ந்தது; ${day} அன்று செய்த ஆர்டர் ${orderNumber} உறுதியானது.`,
  /** Days come as 'Tuesday, 24 November'. */
  arrives: (earliest: string, latest: string): string => `இது ${earliest} முதல் ${latest} வரை வந்து சேரலாம்.`,
  paidForHer: 'நீங்கள் கேட்ட ஒருவர் இதற்குப் பணம் செலுத்தினார். இதில் என்ன இருக்கிறது, எங்கே போகிறது என்று அவரிடம் சொல்லப்படவில்லை.',
  parcel: 'இது வெளியே எதுவும் தெரியாத சாதாரண பார்சலில் வரும். உள்ளே என்ன இருக்கிறது என்று லேபிளில் இருக்காது.',
  line: (name: string, quantity: number): string => `${name}\u00a0×\u00a0${quantity}`,
  shipping: 'ஷிப்பிங்',
  coins: (coins: number): string => `பயன்படுத்திய காயின்கள்: ${coins}`,
  takenOff: (amount: string): string => `−${amount}`,
  total: 'செலுத்தியது',
  coinsEarned: (coins: number): string => `இந்த ஆர்டரால் உங்களுக்கு ${coins} காயின்கள் கிடைத்தன.`,
  address: 'டெலிவரி முகவரி',
  invoice: 'இன்வாய்ஸ் டவுன்லோடு',
} as const satisfies Said<typeof english.orderConfirmation>

export const contactReceived = {
  subject: (shop: string, ticket: number): string => `${shop}: உங்கள் செய்தி எங்களிடம் உள்ளது, எண் ${ticket}`,
  preview: '48 மணி நேரத்திற்குள் பதில் தருவோம்.',
  heading: 'உங்கள் செய்தி எங்களிடம் உள்ளது',
  text: (ticket: number): string =>
    `அதன் எண் ${ticket}. மீண்டும் எங்களுக்கு எழுதும்போது அதைக் குறிப்பிடுங்கள். 48 மணி நேரத்திற்குள் பதில் தருவோம்.`,
  ignore: 'நீங்கள் எங்களுக்கு எழுதவில்லை என்றால், இந்த இமெயிலை விட்டுவிடலாம்.',
} as const satisfies Said<typeof english.contactReceived>

/** What every letter about an order shares. */
export const orderLetters = {
  progress: 'நிலையைப் பார்க்க',
  order: 'உங்கள் கணக்கில் இந்த ஆர்டர்',
  /** What has happened to an order since the news that a letter tells; a letter can wait. */
  since: {
    placed: '',
    processing: '',
    packed: '',
    dispatched: 'அதன் பிறகு உங்கள் பார்சல் ஒப்படைக்கப்பட்டது.',
    delivered: 'அதன் பிறகு உங்கள் பார்சல் வந்து சேர்ந்தது.',
    cancelled: 'அதன் பிறகு ஆர்டர் ரத்து செய்யப்பட்டது. எது திரும்பும் என்று வேறோர் இமெயில் சொல்லும்.',
    returned: 'அதன் பிறகு பார்சல் எங்களிடம் திரும்பி வந்தது. எது திரும்பும் என்று வேறோர் இமெயில் சொல்லும்.',
  },
  notYou: (email: string): string => `இது நீங்கள் இல்லை என்றால், இன்றே எங்களுக்கு எழுதுங்கள்: ${email}.`,
} as const satisfies Said<typeof english.orderLetters>

export const orderDispatched = {
  subject: (shop: string, orderNumber: number): string => `${shop} ஆர்டர் ${orderNumber} வந்துகொண்டிருக்கிறது`,
  preview: 'அது வந்துகொண்டிருக்கிறது.',
  heading: 'உங்கள் பார்சல் வழியில் உள்ளது',
  text: (orderNumber: number, courier: string, day: string): string =>
    `ஆர்டர் ${orderNumber} ${day} அன்று ${courier}-இடம் ஒப்படைக்கப்பட்டது.`,
  number: (courier: string): string => `${courier} எண்`,
  anyNumber: 'டிராக்கிங் எண்',
  enter: (courier: string): string => `இதை காப்பி செய்யுங்கள்: ${courier} தன் பக்கத்தில் இதைக் கேட்கும்.`,
  track: (courier: string): string => `${courier}-இல் டிராக் செய்ய`,
  /** Days come as 'செவ்வாய், 24 நவம்பர்'. */
  arrives: (earliest: string, latest: string): string =>
    `தபாலில் 3–5 வேலை நாட்கள் ஆகும், அதனால் ${earliest} முதல் ${latest} வரை வந்து சேரலாம்.`,
  film: 'பார்சலைத் திறக்கும்போது வீடியோ எடுங்கள். ஏதாவது தவறாக இருந்தால், டெலிவரிக்குப் பிறகு 72 மணி நேரத்திற்குள் சொல்லுங்கள்.',
  parcel: 'பார்சல் சாதாரணமானது; உள்ளே என்ன இருக்கிறது என்று லேபிளில் இருக்காது.',
} as const satisfies Said<typeof english.orderDispatched>

export const orderKept = {
  subject: (shop: string, orderNumber: number): string => `${shop} ஆர்டர் ${orderNumber} உங்களிடம் வருகிறது`,
  preview: 'இனி அதை எடுக்க முடியவில்லை.',
  heading: 'உங்கள் பெட்டி உங்களிடம் வருகிறது',
  text: (orderNumber: number): string =>
    `ஆர்டர் ${orderNumber}-ஐ ரத்து செய்யும்படி கேட்டிருந்தீர்கள். அதன் பெட்டி ஏற்கனவே பேக் செய்யப்பட்டு வெளியே போய்க்கொண்டிருந்தது, அதைத் திரும்ப எடுக்க முடியவில்லை. மன்னிக்கவும். நீங்கள் ஆர்டர் செய்தபடியே அது வரும்; கேட்டதற்குக் கட்டணம் எதுவும் இல்லை.`,
} as const satisfies Said<typeof english.orderKept>

export const orderRenumbered = {
  subject: (shop: string, orderNumber: number): string => `${shop} ஆர்டர் ${orderNumber}: வேறு டிராக்கிங் எண்`,
  preview: 'இதைப் பயன்படுத்துங்கள்.',
  heading: 'சரியான டிராக்கிங் எண் இதோ',
  text: (orderNumber: number): string =>
    `ஆர்டர் ${orderNumber}-க்கு நாங்கள் சொன்ன எண் தவறானது. மன்னிக்கவும். உங்கள் பார்சலில் உள்ள எண் இதுதான்.`,
} as const satisfies Said<typeof english.orderRenumbered>

export const orderDelivered = {
  subject: (shop: string, orderNumber: number): string => `${shop} ஆர்டர் ${orderNumber} வந்து சேர்ந்தது`,
  preview: 'ஏதாவது சரியில்லையா? 72 மணி நேரத்திற்குள் சொல்லுங்கள்.',
  heading: 'உங்கள் பார்சல் வந்து சேர்ந்தது',
  text: (orderNumber: number, day: string): string => `ஆர்டர் ${orderNumber} ${day} அன்று டெலிவரி ஆனது.`,
  report: (until: string): string =>
    `ஏதாவது சரியில்லை என்றால், 72 மணி நேரத்திற்குள், ${until} வரை, எங்களிடம் சொல்லுங்கள். லாகின் செய்து, என்ன தவறு என்று எழுதி, நீங்கள் பார்சலைத் திறக்கும் வீடியோவைச் சேருங்கள்.`,
  moment: (day: string, time: string): string => `${day}, ${time}`,
  reportLink: 'பிரச்சினையைத் தெரிவிக்க',
} as const satisfies Said<typeof english.orderDelivered>

/** An order that ended without arriving, and what comes back. */
export const orderEnded = {
  cancelled: {
    subject: (shop: string, orderNumber: number): string => `${shop} ஆர்டர் ${orderNumber} ரத்து செய்யப்பட்டது`,
    preview: 'இனி எதுவும் அனுப்பப்படாது.',
    heading: 'உங்கள் ஆர்டர் ரத்து செய்யப்பட்டது',
    text: (orderNumber: number): string => `ஆர்டர் ${orderNumber} ரத்து செய்யப்பட்டது, எதுவும் அனுப்பப்படாது.`,
    keptBack: 'உங்கள் பெட்டி ஏற்கனவே பேக் செய்யப்பட்டுக்கொண்டிருந்ததால் பிடித்துக்கொண்டது',
  },
  returned: {
    subject: (shop: string, orderNumber: number): string => `${shop} ஆர்டர் ${orderNumber} எங்களிடம் திரும்பி வந்தது`,
    preview: 'பார்சல் மீண்டும் எங்களிடம் உள்ளது.',
    heading: 'உங்கள் பார்சல் எங்களிடம் திரும்பி வந்தது',
    text: (orderNumber: number): string => `ஆர்டர் ${orderNumber} பார்சல் மீண்டும் எங்களிடம் உள்ளது.`,
    undelivered: (orderNumber: number): string =>
      `ஆர்டர் ${orderNumber}-ஐத் தபாலால் டெலிவரி செய்ய முடியவில்லை; பார்சல் மீண்டும் எங்களிடம் உள்ளது.`,
    keptBack: 'பார்சல் டெலிவரி ஆகாமல் திரும்பி வந்ததால் பிடித்துக்கொண்டது',
  },
} as const satisfies Said<typeof english.orderEnded>

/** What comes back, and what does not. */
export const moneyBack = {
  amount: (amount: string): string =>
    `${amount} நீங்கள் செலுத்திய இடத்திற்கே திரும்பும். ரீஃபண்ட் வர, உங்கள் வங்கியைப் பொறுத்து, 5–7 வேலை நாட்கள் ஆகும்.`,
  /** Of a box that was to make good another order. */
  instead: (amount: string, orderNumber: number): string =>
    `இது ஆர்டர் ${orderNumber}-ஐ ஈடு செய்ய இருந்தது. அதற்குப் பதிலாக அந்த ஆர்டரின் பணம் உங்களுக்குக் கிடைக்கும்: ${amount} நீங்கள் செலுத்திய இடத்திற்கே திரும்பும். ரீஃபண்ட் வர, உங்கள் வங்கியைப் பொறுத்து, 5–7 வேலை நாட்கள் ஆகும்.`,
  wentBefore: (orderNumber: number): string =>
    `இது ஆர்டர் ${orderNumber}-ஐ ஈடு செய்ய இருந்தது; அந்த ஆர்டரின் பணம் ஏற்கனவே உங்களிடம் திரும்பிவிட்டது.`,
  free: 'இதற்கு நீங்கள் எதுவும் செலுத்தவில்லை, அதனால் பணம் எதுவும் திரும்பாது.',
  nothing: (paid: string): string =>
    `பணம் எதுவும் திரும்பாது: நீங்கள் செலுத்திய ${paid} முழுவதும் பிடித்துக்கொண்டதற்கே சரியாகிவிட்டது.`,
  paid: 'செலுத்தியது',
  before: 'முன்பே திருப்பி அனுப்பியது',
  spent: (coins: number): string =>
    coins === 1 ? 'கிடைத்து, ஏற்கனவே செலவான 1 காயின்' : `கிடைத்து, ஏற்கனவே செலவான ${coins} காயின்கள்`,
  comesBack: 'திரும்புவது',
  takenOff: (amount: string): string => `−${amount}`,
  coinsReturned: (coins: number): string =>
    coins === 1
      ? 'நீங்கள் பயன்படுத்திய காயின் மீண்டும் உங்கள் வாலட்டில் உள்ளது.'
      : `நீங்கள் பயன்படுத்திய ${coins} காயின்கள் மீண்டும் உங்கள் வாலட்டில் உள்ளன.`,
  coinsTaken: (coins: number): string =>
    coins === 1 ? 'இந்த ஆர்டரால் கிடைத்த 1 காயின் திரும்ப எடுக்கப்பட்டது.' : `இந்த ஆர்டரால் கிடைத்த ${coins} காயின்கள் திரும்ப எடுக்கப்பட்டன.`,
  creditNote: (serial: string): string => `இதற்கான கிரெடிட் நோட்டின் எண் ${serial}. உங்கள் ஆர்டருடன் அதைப் பார்க்கலாம்.`,
} as const satisfies Said<typeof english.moneyBack>

export const orderChanged = {
  subject: (shop: string, orderNumber: number): string => `${shop} ஆர்டர் ${orderNumber}: டெலிவரி மாற்றப்பட்டது`,
  preview: 'முகவரி அல்லது தொடர்பு மாற்றப்பட்டது.',
  heading: 'உங்கள் டெலிவரி விவரங்கள் மாற்றப்பட்டன',
  text: (orderNumber: number): string => `ஆர்டர் ${orderNumber}-இன் முகவரி அல்லது தொடர்பு மாற்றப்பட்டது.`,
  address: 'போகும் இடம்',
  contact: 'தகவல் போகும் இடம்',
  refund: (amount: string): string =>
    `ஷிப்பிங் இப்போது குறைவு: ${amount} நீங்கள் செலுத்திய இடத்திற்கே திரும்பும். ரீஃபண்ட் வர, உங்கள் வங்கியைப் பொறுத்து, 5–7 வேலை நாட்கள் ஆகும்.`,
  invoice: 'முதல் இன்வாய்ஸுக்குப் பதிலாகப் புதிய இன்வாய்ஸ் வந்துள்ளது. உங்கள் ஆர்டருடன் அதைப் பார்க்கலாம்.',
  /** For the address that was told until now: perhaps it was never hers, so nothing else is told. */
  former: (orderNumber: number): string =>
    `ஆர்டர் ${orderNumber}-இன் தொடர்பு மாற்றப்பட்டது. அதைப் பற்றிய தகவல் இனி வேறொரு முகவரிக்குப் போகும்.`,
} as const satisfies Said<typeof english.orderChanged>
