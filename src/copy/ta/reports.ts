// Words about a parcel with which something is wrong, in Tamil: the form, its video and photographs, and what was decided (RET-2).
import type { Said } from '../catalogue.ts'
import type * as english from '../en/reports.ts'

/** Sentences of refusals that are told by kind. */
export const uploadRefusals = {
  tooLarge: {
    video: 'வீடியோ மிகப் பெரியது. வரம்பு 100 MB: குறைந்த தரத்தில் மீண்டும் எடுங்கள், அல்லது சிறியதாக எடுங்கள்.',
    photo: 'போட்டோ மிகப் பெரியது. வரம்பு 10 MB.',
  },
  type: {
    video: 'இந்த ஃபைல் எங்களால் படிக்கக்கூடிய வீடியோ அல்ல. MP4, MOV, 3GP, WebM அல்லது MKV பயன்படுத்துங்கள்.',
    photo: 'இந்த ஃபைல் எங்களால் படிக்கக்கூடிய போட்டோ அல்ல. JPEG, PNG, WebP அல்லது AVIF பயன்படுத்துங்கள்.',
  },
  tooMany: {
    video: 'ஒரு வீடியோ போதும்.',
    photo: 'அதிகபட்சம் 5 போட்டோக்களை அனுப்புங்கள்.',
  },
} as const satisfies Said<typeof english.uploadRefusals>

export const decisionRefusals = {
  reasonNeeded: 'காரணத்தை 3 எழுத்துகள் அல்லது அதற்கு மேல் தாருங்கள். வாங்கியவர் அதைப் படிப்பார்.',
  amount: 'குறைந்தது ₹1 தொகையைத் தாருங்கள், அதிகபட்சம் இரண்டு தசம இலக்கங்கள்.',
  otherAmount: 'இப்போது வேறு தொகை திரும்பும். அதை மீண்டும் பாருங்கள்.',
  amountOnly: 'தொகை என்பது ரீஃபண்டுக்கு மட்டுமே.',
  noStock: (name: string): string => `${name}: மாற்றுப் பார்சலுக்குப் போதுமான ஸ்டாக் இல்லை.`,
  moneyWentBack: 'இந்த ஆர்டரின் பணம் ஏற்கனவே திரும்பிவிட்டது, அதனால் இதற்குப் புதிய பார்சல் அனுப்பப்படாது.',
} as const satisfies Said<typeof english.decisionRefusals>

/** The reason that closes the reports of somebody who has left. */
export const accountDeleted = 'கணக்கு நீக்கப்பட்டது.'

export const reportNotices = {
  uploadRemoved: 'நீக்கப்பட்டது.',
  sent: (ticket: number): string => `உங்கள் புகார் எங்களிடம் உள்ளது. அதன் எண் ${ticket}.`,
  decided: 'முடிவு அனுப்பப்பட்டது.',
} as const satisfies Said<typeof english.reportNotices>

export const reportProblems = {
  damaged: 'ஏதோ சேதமாகியுள்ளது',
  wrong: 'தவறான பொருள் வந்தது',
  missing: 'ஏதோ குறைகிறது',
  not_as_described: 'சொல்லப்பட்டதுபோல் இல்லை',
  late: 'மிகவும் தாமதமாக வந்தது',
} as const satisfies Said<typeof english.reportProblems>

export const report = {
  link: 'பிரச்சினையைத் தெரிவிக்க',
  /** A day and time follow. */
  untilBefore: 'இதைச் செய்யக் கடைசி நேரம்:',
  seeLink: 'புகாரைப் பார்க்க',
  title: 'பிரச்சினையைத் தெரிவிக்க',
  made: 'உங்கள் புகார்',
  description: 'உங்கள் பார்சலில் என்ன தவறு என்று சொல்லுங்கள்.',
  loading: 'ஏற்றுகிறது...',
  back: (orderNumber: number): string => `ஆர்டர் ${orderNumber}`,
  lead: 'ஏதோ சரியில்லை என்பதற்கு மன்னிக்கவும். என்ன என்று சொல்லுங்கள்; நீங்கள் பார்சலைத் திறக்கும் வீடியோவைக் காட்டுங்கள்.',
  problem: 'என்ன தவறு?',
  problemPlaceholder: 'தேர்வு செய்யுங்கள்',
  message: 'மேலும் சொல்லுங்கள்',
  messageHint: 'என்ன இருந்தது, அதற்குப் பதிலாக என்ன இருந்திருக்க வேண்டும்?',
  video: {
    title: 'பார்சலைத் திறக்கும் வீடியோ',
    hint: 'நீங்கள் பார்சலைத் திறப்பது, இடையில் வெட்டாமல். MP4, MOV, 3GP, WebM அல்லது MKV, 100 MB வரை.',
    notNeeded: 'தாமதமாக வந்த பார்சலுக்குத் தேவையில்லை.',
    choose: 'வீடியோவைத் தேர்வு செய்ய',
    again: 'வேறு வீடியோவைத் தேர்வு செய்ய',
    missing: 'நீங்கள் பார்சலைத் திறக்கும் வீடியோவைச் சேருங்கள்.',
    resume: 'ஒரு வீடியோ பாதி அப்லோடு ஆகியுள்ளது. அதே ஃபைலை மீண்டும் தேர்வு செய்யுங்கள், நின்ற இடத்திலிருந்து தொடரும்.',
  },
  photos: {
    title: 'போட்டோக்கள், உதவும் என்றால்',
    hint: '5 வரை: JPEG, PNG, WebP அல்லது AVIF, ஒவ்வொன்றும் 10 MB.',
    choose: 'போட்டோ சேர்க்க',
    number: (place: number): string => `போட்டோ ${place}`,
  },
  upload: {
    name: { video: 'வீடியோ', photo: 'போட்டோ' },
    percent: (share: number): string => `${share} %`,
    ofSize: (sent: string, size: string): string => `${size} MB-இல் ${sent}`,
    said: (name: string, share: number): string => `${name}: ${share} சதவீதம் அப்லோடு ஆனது.`,
    starting: 'தொடங்குகிறது...',
    paused: 'நிறுத்திவைக்கப்பட்டது.',
    waiting: 'இணைப்பு துண்டிக்கப்பட்டது. மீண்டும் இணைந்ததும் தானாகவே தொடரும்.',
    checking: 'ஃபைலைச் சரிபார்க்கிறது...',
    done: 'அப்லோடு ஆனது.',
    pause: 'நிறுத்த',
    resume: 'தொடர',
    remove: 'நீக்க',
    control: (word: string, name: string): string => `${word}: ${name}`,
  },
  send: 'புகாரை அனுப்ப',
  sending: 'அனுப்புகிறது...',
  uploading: 'முதலில் அப்லோடு ஆகிறது...',
  pausedFirst: 'அப்லோடு நிறுத்திவைக்கப்பட்டுள்ளது. அதைத் தொடர விடுங்கள் அல்லது நீக்குங்கள், பிறகு புகாரை அனுப்புங்கள்.',
  failed: 'உங்கள் புகாரை அனுப்ப முடியவில்லை.',
  sent: {
    title: 'உங்கள் புகார் எங்களிடம் உள்ளது',
    text: (ticket: number): string =>
      `அதன் எண் ${ticket}. நீங்கள் அனுப்பிய எல்லாவற்றையும் பார்த்து, 48 மணி நேரத்திற்குள் உங்களுக்கு எழுதுவோம்.`,
  },
  status: {
    open: 'பார்த்துக்கொண்டிருக்கிறோம்',
    refund: 'உங்கள் பணம் திரும்புகிறது',
    replacement: 'புதிய பார்சல் வருகிறது',
    refused: 'எங்களால் ஏற்க முடியவில்லை',
  },
  facts: {
    number: 'புகார்',
    made: 'அனுப்பியது',
    problem: 'பிரச்சினை',
    message: 'நீங்கள் எழுதியது',
    answer: 'எங்கள் பதில்',
    sentAlong: 'கூட அனுப்பியது',
    video: 'வீடியோவைப் பார்க்க',
  },
  decided: {
    open: 'முடிவானதும் இமெயிலில் தெரிவிப்போம்.',
    refund: (amount: string): string =>
      `${amount} நீங்கள் செலுத்திய இடத்திற்கே திரும்பும். உங்கள் வங்கியைப் பொறுத்து 5–7 வேலை நாட்கள் ஆகும்.`,
    replacement: (orderNumber: number): string =>
      `புதிய பார்சல் ஆர்டர் ${orderNumber}. இதற்கு நீங்கள் எதுவும் செலுத்த வேண்டியதில்லை, பழையதைத் திருப்பி அனுப்ப வேண்டியதில்லை.`,
    refused: 'உங்கள் கருத்து வேறு என்றால், புகாரின் எண்ணைக் குறிப்பிட்டு எங்களுக்கு எழுதுங்கள்.',
  },
  seeReplacement: (orderNumber: number): string => `ஆர்டர் ${orderNumber}-ஐப் பார்க்க`,
  closed: {
    late: 'புகார் செய்வதற்கான 72 மணி நேரம் முடிந்துவிட்டது. இன்னும் ஏதாவது எங்களுக்குத் தெரிய வேண்டும் என்றால், எழுதுங்கள்.',
    notDelivered: 'இந்த ஆர்டர் இன்னும் வந்து சேரவில்லை, அதனால் தெரிவிக்க எதுவும் இல்லை.',
    over: 'இந்த ஆர்டர் பற்றி இனி எதுவும் புகார் செய்ய முடியாது. இன்னும் ஏதாவது எங்களுக்குத் தெரிய வேண்டும் என்றால், எழுதுங்கள்.',
    write: (email: string): string => `${email}-க்கு எழுத`,
  },
  withoutScript: (email: string): string =>
    `உங்கள் பிரவுசரால் இங்கே வீடியோ அனுப்ப முடியாது. டெலிவரிக்குப் பிறகு 72 மணி நேரத்திற்குள் ${email}-க்கு எழுதுங்கள்.`,
} as const satisfies Said<typeof english.report>
