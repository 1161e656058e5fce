// Words about rights over one's own data that the shop itself says, in Tamil: answers of calls, and the letters (PRIV-15 to PRIV-18).
import type { Said } from '../catalogue.ts'
import type * as english from '../en/privacy-requests.ts'

const kinds = {
  access: 'உங்களைப் பற்றி நாங்கள் வைத்திருப்பதைப் பார்க்க',
  correction: 'எதையாவது திருத்த',
  erasure: 'எதையாவது நீக்க',
  nomination: 'உங்களை நியமித்த ஒருவருக்காகச் செயல்பட',
  grievance: 'எங்கள் குறைதீர்ப்பு அதிகாரிக்கு ஒரு புகார்',
} as const

export const privacyWords = {
  made: 'உங்கள் கோரிக்கை எங்களிடம் உள்ளது.',
  withdrawn: 'உங்கள் கோரிக்கை திரும்பப் பெறப்பட்டது.',
  named: 'நீங்கள் நியமித்தவரைக் குறித்துக்கொண்டோம்.',
  unnamed: 'இனி யாரும் நியமிக்கப்படவில்லை.',
  answered: 'பதில் போய்க்கொண்டிருக்கிறது.',
  isNamed: 'ஆம்: இந்தக் கோரிக்கையின் முகவரியைப் படிப்பவரை இந்தக் கணக்கு நியமித்துள்ளது.',
  isNotNamed: 'இல்லை: இந்தக் கோரிக்கையின் முகவரியைப் படிப்பவரை இந்தக் கணக்கு நியமிக்கவில்லை.',
} as const satisfies Said<typeof english.privacyWords>

/** The receipt. Nothing that was typed is repeated to an address that nobody may have proved. */
export const privacyReceived = {
  subject: (shop: string, name: string): string => `${shop}: உங்கள் கோரிக்கை ${name} எங்களிடம் உள்ளது`,
  preview: 'அதற்கு ஓர் எண்ணும், பதில் தரக் கடைசி நாளும் உண்டு.',
  heading: (name: string): string => `உங்கள் கோரிக்கை ${name}`,
  text: (kind: keyof typeof kinds, name: string, day: string): string =>
    `உங்கள் தரவு பற்றி எங்களிடம் கேட்டீர்கள்: ${kinds[kind]}. அதன் எண் ${name}. அதிகபட்சம் ${day}-க்குள், பெரும்பாலும் அதற்கும் மிக முன்பே, பதில் தருவோம்.`,
  officer: (officer: string, email: string): string =>
    officer === ''
      ? `கேள்வி இருந்தால், ${email}-க்கு எழுதுங்கள்.`
      : `எங்கள் குறைதீர்ப்பு அதிகாரி ${officer} இதைக் கவனிக்கிறார். கேள்வி இருந்தால், ${email}-க்கு எழுதுங்கள்.`,
  board: 'எங்கள் பதிலில் திருப்தி இல்லை என்றால், இந்திய தரவுப் பாதுகாப்பு வாரியத்தை (Data Protection Board of India) அணுகலாம்.',
  ignore: 'நீங்கள் இதைக் கேட்கவில்லை என்றால், இந்த இமெயிலுக்குப் பதில் எழுதி எங்களிடம் சொல்லுங்கள்.',
} as const satisfies Said<typeof english.privacyReceived>

export const privacyAnswer = {
  subject: (shop: string, name: string): string => `${shop}: உங்கள் கோரிக்கை ${name}-க்கு எங்கள் பதில்`,
  preview: 'உங்கள் தரவு பற்றிக் கேட்டீர்கள். எங்கள் பதில் இதோ.',
  heading: 'எங்கள் பதில்',
  about: (name: string, day: string): string => `இது ${day} அன்று நீங்கள் தந்த கோரிக்கை ${name} பற்றியது.`,
  more: (name: string): string =>
    `இன்னும் கேட்க ஏதாவது இருந்தால், தலைப்பில் உள்ள ${name} என்பதை அப்படியே விட்டு, இந்த இமெயிலுக்குப் பதில் எழுதுங்கள். திருப்தி இல்லை என்றால், இந்திய தரவுப் பாதுகாப்பு வாரியத்தை (Data Protection Board of India) அணுகலாம்.`,
} as const satisfies Said<typeof english.privacyAnswer>
