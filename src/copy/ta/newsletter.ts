// Words of the monthly letter, in Tamil: the box at the end of every page, and the letters of the list (MSG-6).
import type { Said } from '../catalogue.ts'
import type * as english from '../en/newsletter.ts'

export const newsletter = {
  promise: 'மாதம் ஒரு மடல். பயனுள்ளது, சிறியது, எளிதில் நிறுத்தலாம்.',
  email: 'உங்கள் இமெயில்',
  join: 'சேர',
  joining: 'அனுப்புகிறது...',
  asked: 'கிட்டத்தட்ட முடிந்தது. நாங்கள் அனுப்பிய இமெயிலைத் திறந்து உறுதிசெய்யுங்கள்.',
  confirmed: 'நீங்கள் பட்டியலில் இருக்கிறீர்கள்.',
  left: 'நீங்கள் பட்டியலிலிருந்து நீக்கப்பட்டீர்கள்.',
  leftEarlier:
    'அந்த மடல், எங்கள் பட்டியலில் நீங்கள் முன்பு இருந்த, முடிந்துபோன காலத்தைச் சேர்ந்தது. இன்னும் மடல்கள் வந்தால், புதியதில் உள்ள லிங்க்கைப் பயன்படுத்துங்கள்.',
} as const satisfies Said<typeof english.newsletter>

/** At the foot of every letter of the list. */
export const monthlyFoot = { leave: 'இந்த மடல்களை நிறுத்த' } as const

export const confirmLetter = {
  subject: (shop: string): string => `${shop}: உங்கள் இமெயிலை உறுதிசெய்யுங்கள்`,
  preview: 'பிறகு எங்கள் மாத மடல் உங்களுக்கு வரும்.',
  heading: 'உங்களுக்கு எழுதலாமா?',
  text: 'எங்கள் மாத மடலுக்காக இந்த முகவரி தரப்பட்டது. அது நீங்கள் என்றால், பட்டனை அழுத்துங்கள்; திறக்கும் பக்கத்தில் இன்னொரு முறை அழுத்துங்கள்.',
  button: 'இமெயிலை உறுதிசெய்ய',
  lifetime: 'இந்த லிங்க் 7 நாட்கள் வேலை செய்யும்.',
  ignore:
    'அது நீங்கள் இல்லை என்றால், இந்த இமெயிலை விட்டுவிடுங்கள். வேறு எதுவும் வராது; இந்த 7 நாட்களுக்குப் பிறகு முகவரியை மறந்துவிடுவோம்.',
} as const satisfies Said<typeof english.confirmLetter>

export const monthlyLetter = {
  untitled: '(இன்னும் தலைப்பு இல்லை)',
  seeProduct: (name: string): string => `${name}-ஐப் பார்க்க`,
} as const satisfies Said<typeof english.monthlyLetter>

export const alreadyLetter = {
  subject: (shop: string): string => `${shop}: நீங்கள் ஏற்கனவே எங்கள் பட்டியலில் இருக்கிறீர்கள்`,
  preview: 'நீங்கள் எதுவும் செய்ய வேண்டியதில்லை.',
  heading: 'நீங்கள் ஏற்கனவே எங்கள் பட்டியலில் இருக்கிறீர்கள்',
  text: 'எங்கள் மாத மடலுக்காக இந்த முகவரி இன்னொரு முறை தரப்பட்டது. இது பட்டியலில் உள்ளது, அதனால் நீங்கள் எதுவும் செய்ய வேண்டியதில்லை.',
} as const satisfies Said<typeof english.alreadyLetter>
