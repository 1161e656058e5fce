// What buyers say of products, in Tamil: on the product's page and in the form (REV-1 to REV-6).
import type { Said } from '../catalogue.ts'
import type * as english from '../en/reviews.ts'

export const reviewErrors = {
  rating: '1 முதல் 5 நட்சத்திரங்களில் தேர்வு செய்யுங்கள்.',
  address: 'எண்கள், இமெயில், வெப் முகவரிகளைத் தவிர்த்துவிடுங்கள்: இதை எல்லோரும் படிக்கலாம்.',
} as const satisfies Said<typeof english.reviewErrors>

const voices = (count: number): string => `வாங்கிய ${count} பேரின் கருத்து`

const stars = (rating: number): string => (rating === 1 ? '1 நட்சத்திரம்' : `${rating} நட்சத்திரங்கள்`)

export const reviews = {
  title: 'வாங்கியவர்கள் சொல்வது',
  none: 'இதுவரை யாரும் எதுவும் சொல்லவில்லை. வாங்கியவர்கள் பார்சல் வந்ததும் சொல்லலாம்.',
  average: (average: number, count: number): string =>
    `5-க்கு ${Number.isInteger(average) ? `${average}.0` : average}, ${voices(count)}`,
  stars,
  starsOf: (rating: number): string => `5-க்கு ${rating} நட்சத்திரங்கள்`,
  counted: (rating: number, count: number): string => `${stars(rating)}: ${count}`,
  aBuyer: 'வாங்கியவர்',
  more: 'மேலும் காட்ட',
  loadFailed: 'மேலும் கொண்டுவர முடியவில்லை.',
  how: 'பார்சல் வந்து சேர்ந்தவர்கள் மட்டுமே எழுத முடியும், ஒவ்வொரு பொருளுக்கும் ஒரு முறை. நல்லதோ கெட்டதோ, ஒவ்வொரு கருத்தையும் முதல் நாளிலிருந்து காட்டுகிறோம், ஒரு சொல்லையும் மாற்றுவதில்லை. காட்டப்படும் எல்லாக் கருத்துகளின், எல்லா அளவுகளின் சராசரி இது.',
  hidden: (count: number, reasons: string): string =>
    `${count === 1 ? '1 கருத்து காட்டப்படவில்லை' : `${count} கருத்துகள் காட்டப்படவில்லை`}: ${reasons}.`,
  reasons: {
    personal: 'ஒருவரைப் பற்றிய விவரம் உள்ளது',
    abuse: 'ஒருவரை அவமதிக்கிறது',
    advert: 'எதையோ விளம்பரம் செய்கிறது',
    elsewhere: 'இந்தப் பொருளைப் பற்றியது அல்ல',
    medical: 'குணமாகும் என்று உறுதி தருகிறது',
  },
  reasonCount: (reason: string, count: number): string => (count === 1 ? reason : `${reason} (${count})`),
  ask: {
    title: 'எப்படி இருந்தது?',
    text: 'நீங்கள் சொல்வது அடுத்தவருக்குத் தேர்வு செய்ய உதவும்.',
    link: (product: string): string => `${product} எப்படி இருந்தது என்று சொல்ல`,
  },
  write: {
    open: 'எப்படி இருந்தது என்று சொல்ல',
    title: 'எப்படி இருந்தது?',
    rating: 'நட்சத்திரங்கள்',
    text: 'உங்கள் சொற்களில்',
    textHint: 'மென்மையாக இருந்ததா, நீளம் போதுமா, நன்றாகத் தாங்கியதா? இதை எல்லோரும் படிக்கலாம்.',
    name: (name: string): string => `எனக்கு 18 வயது அல்லது அதற்கு மேல். ${name} என்ற என் பெயரைக் காட்டவும்`,
    nameless: '“வாங்கியவர்” என்று காட்டப்படும்.',
    send: 'வெளியிட',
    sending: 'வெளியிடுகிறது...',
    failed: 'வெளியிட முடியவில்லை.',
    notBought: 'இந்தப் பொருளுடன் பார்சல் வந்து சேர்ந்ததும், எப்படி இருந்தது என்று சொல்லலாம்.',
    visitor: 'வாங்கினீர்களா? எப்படி இருந்தது என்று சொல்ல லாகின் செய்யுங்கள்.',
    login: 'லாகின்',
    mine: 'நீங்கள் சொன்னது',
    isHidden: (reason: string): string => `காட்டப்படவில்லை. காரணம்: ${reason}. இதைத் திரும்பப் பெற்று, புதிதாக எழுதலாம்.`,
    takeBack: 'திரும்பப் பெற',
    takeBackTitle: 'நீங்கள் சொன்னதைத் திரும்பப் பெறுகிறீர்களா?',
    takeBackText: 'அது அழிக்கப்படும். பிறகு புதிதாக எழுதலாம்.',
    takeBackFailed: 'திரும்பப் பெற முடியவில்லை.',
  },
} as const satisfies Said<typeof english.reviews>

export const reviewReplies = {
  written: 'நன்றி. இப்போது பக்கத்தில் உள்ளது.',
  takenBack: 'திரும்பப் பெறப்பட்டது.',
  hidden: 'மறைக்கப்பட்டது. பக்கம் அதைக் காரணத்துடன் எண்ணிக் காட்டும்.',
  shown: 'மீண்டும் காட்டப்படுகிறது.',
} as const satisfies Said<typeof english.reviewReplies>
