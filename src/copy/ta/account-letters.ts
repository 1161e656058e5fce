// Words of the letters about somebody's own account, in Tamil. They say no more than needed: others may see the screen.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/account-letters.ts'
import { hello } from './hello.ts'

export const newDevice = {
  subject: (shop: string): string => `உங்கள் ${shop} கணக்கில் புதிய லாகின்`,
  preview: 'இது நீங்கள்தான் என்றால், எதுவும் செய்ய வேண்டியதில்லை.',
  heading: 'ஒரு புதிய லாகின்',
  text: (name: string, login: { device: string; network: string; day: string; time: string }): string =>
    hello(
      name,
      `${login.day} அன்று ${login.time}-க்கு (இந்திய நேரம்) உங்கள் கணக்கில் ஒருவர் லாகின் செய்தார். சாதனம்: ${login.device}${login.network}. இது நீங்கள்தான் என்றால், எதுவும் செய்ய வேண்டியதில்லை.`,
    ),
  /** Where it was, after the device; which network it was is not told. */
  sameNetwork: ', நீங்கள் முன்பு பயன்படுத்திய நெட்வொர்க்கிலிருந்து',
  otherNetwork: ', முன்பு இல்லாத வேறு நெட்வொர்க்கிலிருந்து',
  unknown: 'எங்களுக்குத் தெரியாத ஒரு சாதனம்',
  notYou:
    'இது நீங்கள் இல்லை என்றால், இப்போதே புதிய பாஸ்வேர்டு வையுங்கள்: அப்போது எல்லாச் சாதனங்களும் லாக் அவுட் ஆகும். பிறகு எங்களுக்கு எழுதுங்கள்.',
  button: 'புதிய பாஸ்வேர்டு வைக்க',
} as const satisfies Said<typeof english.newDevice>

/** When she changed it herself, in a browser that stays logged in. */
export const passwordChangedByHer = {
  preview: 'மற்ற எல்லாச் சாதனங்களும் லாக் அவுட் ஆகிவிட்டன.',
  text: (name: string, day: string, time: string): string =>
    hello(
      name,
      `உங்கள் பாஸ்வேர்டு ${day} அன்று ${time}-க்கு (இந்திய நேரம்) மாற்றப்பட்டது. நீங்கள் மாற்றிய சாதனத்தைத் தவிர மற்ற எல்லாம் லாக் அவுட் ஆகிவிட்டன.`,
    ),
} as const satisfies Said<typeof english.passwordChangedByHer>

/** To somebody who is to work in the shop. */
export const staffInviteLetter = {
  subject: (shop: string): string => `${shop}-இல் எங்களுடன் வேலை செய்யுங்கள்`,
  preview: 'லிங்க்கைத் திறந்து, இந்த முகவரியில் லாகின் செய்யுங்கள்.',
  heading: (shop: string): string => `${shop}-க்கு வருக`,
  text: (shop: string, roles: readonly string[]): string =>
    `${shop}-இன் பணியாளர் பகுதியில் வேலை செய்ய உங்களை அழைக்கிறோம். உங்கள் பொறுப்பு: ${roles.join(', ').toLowerCase()}. லிங்க்கைத் திறந்து இந்த முகவரியில் லாகின் செய்யுங்கள், அல்லது முதலில் இதில் பதிவு செய்யுங்கள்.`,
  button: 'அழைப்பைத் திறக்க',
  until: (day: string, time: string): string =>
    `இந்த லிங்க் ${day}, ${time} (இந்திய நேரம்) வரை, ஒரு முறை வேலை செய்யும். இந்த இமெயிலை நீங்கள் எதிர்பார்க்கவில்லை என்றால், எதுவும் செய்ய வேண்டியதில்லை.`,
} as const satisfies Said<typeof english.staffInviteLetter>

interface Changed {
  readonly when: string
  readonly passkey: string
  readonly left: number
}

const passkeyNamed = (passkey: string): string => (passkey === '' ? 'ஒரு பாஸ்கீ' : `“${passkey}” என்ற பாஸ்கீ`)

/** When what opens the account changed: passkeys, and for staff an app and recovery codes. */
export const factorChanged = {
  subject: (shop: string): string => `${shop}-இல் நீங்கள் லாகின் செய்யும் முறை மாறியுள்ளது`,
  preview: 'இது நீங்கள்தான் என்றால், எதுவும் செய்ய வேண்டியதில்லை.',
  hello,
  when: (day: string, time: string): string => `${day} அன்று ${time}-க்கு (இந்திய நேரம்)`,
  changes: {
    'passkey-added': {
      heading: 'ஒரு பாஸ்கீ சேர்க்கப்பட்டது',
      text: ({ when, passkey }: Changed): string =>
        `${passkeyNamed(passkey)} ${when} உங்கள் கணக்கில் சேர்க்கப்பட்டது. அதைக் கொண்டு லாகின் செய்யலாம்.`,
    },
    'passkey-removed': {
      heading: 'ஒரு பாஸ்கீ நீக்கப்பட்டது',
      text: ({ when, passkey }: Changed): string =>
        `${passkeyNamed(passkey)} ${when} உங்கள் கணக்கிலிருந்து நீக்கப்பட்டது. இனி அது எதையும் திறக்காது.`,
    },
    'app-added': {
      heading: 'குறியீடுகளுக்கான ஓர் ஆப் சேர்க்கப்பட்டது',
      text: ({ when }: Changed): string => `குறியீடுகளைக் காட்டும் ஓர் ஆப் ${when} உங்கள் கணக்கில் சேர்க்கப்பட்டது.`,
    },
    'app-removed': {
      heading: 'குறியீடுகளுக்கான உங்கள் ஆப் நீக்கப்பட்டது',
      text: ({ when }: Changed): string =>
        `குறியீடுகளைக் காட்டும் ஆப் ${when} உங்கள் கணக்கிலிருந்து நீக்கப்பட்டது. அதன் குறியீடுகள் இனி எதையும் திறக்காது.`,
    },
    'codes-renewed': {
      heading: 'உங்களிடம் புதிய மீட்புக் குறியீடுகள் உள்ளன',
      text: ({ when }: Changed): string =>
        `${when} பத்து புதிய மீட்புக் குறியீடுகள் உருவாக்கப்பட்டன. முன்பு இருந்தவை இனி வேலை செய்யாது.`,
    },
    'code-used': {
      heading: 'ஒரு மீட்புக் குறியீடு பயன்படுத்தப்பட்டது',
      text: ({ when, left }: Changed): string =>
        `உங்கள் மீட்புக் குறியீடுகளில் ஒன்று ${when} பயன்படுத்தப்பட்டது. மீதம் உள்ளவை: ${left}${left < 4 ? '. விரைவில் புதியவற்றை உருவாக்குங்கள்' : ''}.`,
    },
    reset: {
      heading: 'உங்கள் இரண்டாம் சரிபார்ப்பு ரீசெட் செய்யப்பட்டது',
      text: ({ when }: Changed): string =>
        `நீங்கள் புதிதாகத் தொடங்கும் வகையில், உங்கள் பாஸ்கீகள், ஆப், மீட்புக் குறியீடுகள் ${when} நீக்கப்பட்டன. எல்லா இடத்திலும் லாக் அவுட் ஆகிவிட்டது; அடுத்த லாகினில் ஒன்றை அமைக்கும்படி கேட்கும்.`,
    },
  },
  notYou: 'இது நீங்கள் இல்லை என்றால், இப்போதே புதிய பாஸ்வேர்டு வையுங்கள்: அப்போது எல்லா பாஸ்கீகளும் நீக்கப்படும். பிறகு எங்களுக்கு எழுதுங்கள்.',
  notYouStaff:
    'இது நீங்கள் இல்லை என்றால், இப்போதே புதிய பாஸ்வேர்டு வையுங்கள், அது மற்ற எல்லோரையும் லாக் அவுட் செய்யும்; உங்களுடன் கடையை நடத்துபவரிடமும் சொல்லுங்கள்.',
  button: 'கணக்கைப் பார்க்க',
} as const satisfies Said<typeof english.factorChanged>

/** To the address that an account had until now. It may be a stranger's: it names nobody. */
export const emailChanged = {
  subject: (shop: string): string => `உங்கள் ${shop} கணக்கின் இமெயில் மாற்றப்பட்டது`,
  preview: 'இது நீங்கள்தான் என்றால், எதுவும் செய்ய வேண்டியதில்லை.',
  heading: 'உங்கள் கணக்கிற்கு வேறு இமெயில்',
  text: (day: string, time: string): string =>
    `இந்த முகவரி இருந்த கணக்கிற்கு ${day} அன்று ${time}-க்கு (இந்திய நேரம்) வேறொரு முகவரி தரப்பட்டது. அது பற்றிய எங்கள் இமெயில்கள் இனி அங்கே போகும். இது நீங்கள்தான் என்றால், எதுவும் செய்ய வேண்டியதில்லை.`,
  notYou:
    'இது நீங்கள் இல்லை என்றால், அதைத் திரும்பப் பெறுங்கள்: கணக்கிற்கு இந்த முகவரி மீண்டும் கிடைக்கும், எல்லோரும் லாக் அவுட் ஆவார்கள், நீங்கள் புதிய பாஸ்வேர்டு வைப்பீர்கள்.',
  button: 'திரும்பப் பெற',
  lifetime: 'இந்த லிங்க் 7 நாட்கள் வேலை செய்யும்.',
  write: (email: string): string => `இது உங்கள் கணக்காக இருந்து, நீங்கள் மாற்றவில்லை என்றால், எங்களுக்கு எழுதுங்கள்: ${email}.`,
} as const satisfies Said<typeof english.emailChanged>

/** To the address that an account has again. */
export const emailRestored = {
  subject: (shop: string): string => `உங்கள் ${shop} கணக்கிற்கு இந்த இமெயில் மீண்டும் கிடைத்தது`,
  preview: 'இப்போது புதிய பாஸ்வேர்டு வையுங்கள்.',
  heading: 'உங்கள் கணக்கிற்கு இந்த இமெயில் மீண்டும் கிடைத்தது',
  text: 'எல்லோரும் லாக் அவுட் ஆகிவிட்டார்கள்; பழைய பாஸ்வேர்டு இனி வேலை செய்யாது. லாகின் செய்ய இப்போது புதியதை வையுங்கள். பிறகு சேமித்த முகவரிகளையும் ஆர்டர்களையும் பாருங்கள்.',
  button: 'புதிய பாஸ்வேர்டு வைக்க',
} as const satisfies Said<typeof english.emailRestored>

/** To the address that an account had meanwhile. */
export const emailTakenBack = {
  subject: (shop: string): string => `உங்கள் ${shop} கணக்கிற்குப் பழைய இமெயில் மீண்டும் கிடைத்தது`,
  preview: 'இமெயில் மாற்றம் திரும்பப் பெறப்பட்டது.',
  heading: 'இமெயில் மாற்றம் திரும்பப் பெறப்பட்டது',
  text: 'பழைய முகவரியைப் படிக்கும் ஒருவர் மாற்றத்தைத் திரும்பப் பெற்றார். கணக்கிற்கு அந்த முகவரி மீண்டும் கிடைத்தது; எல்லோரும் லாக் அவுட் ஆகிவிட்டார்கள்.',
  write: (email: string): string =>
    `இது உங்கள் கணக்காக இருந்து, அதைச் செய்தது நீங்கள் இல்லை என்றால், இன்றே எங்களுக்கு எழுதுங்கள்: ${email}.`,
} as const satisfies Said<typeof english.emailTakenBack>

/** To an address that somebody wanted for an account while another one has it. */
export const emailInUse = {
  subject: (shop: string): string => `உங்கள் ${shop} கணக்கு`,
  preview: 'இந்த முகவரிக்கு ஏற்கனவே ஒரு கணக்கு உள்ளது.',
  heading: 'இந்த முகவரிக்கு ஏற்கனவே ஒரு கணக்கு உள்ளது',
  text: 'ஒருவர் இந்த முகவரியை வேறொரு கணக்கிற்குப் பயன்படுத்த விரும்பினார். இதற்கு ஏற்கனவே ஒரு கணக்கு இருப்பதால் அது முடியாது. அது நீங்கள் என்றால், இதில் லாகின் செய்யுங்கள், அல்லது லாகின் பக்கத்தில் புதிய பாஸ்வேர்டு வையுங்கள்.',
  button: 'லாகின்',
  ignore: 'அது நீங்கள் இல்லை என்றால், இந்த இமெயிலை விட்டுவிடலாம். எதுவும் மாற்றப்படவில்லை.',
} as const satisfies Said<typeof english.emailInUse>

/** Sent by staff to who asked for another address. */
export const emailLink = {
  subject: (shop: string): string => `உங்கள் ${shop} கணக்கின் இமெயிலை எப்படி மாற்றுவது`,
  preview: 'உங்கள் கணக்கில் நீங்களே மாற்றலாம்.',
  heading: 'உங்கள் இமெயிலை நீங்களே மாற்றுங்கள்',
  text: 'வேறு இமெயில் வேண்டும் என்று எங்களிடம் கேட்டீர்கள். உங்கள் பாதுகாப்பிற்காக, உங்களைத் தவிர யாரும் அதை மாற்ற முடியாது: உங்கள் விவரங்களைத் திறந்து, லாகின் செய்து, “இமெயிலை மாற்ற” என்பதைத் தேர்வு செய்யுங்கள்.',
  button: 'விவரங்களைத் திறக்க',
  ignore: 'நீங்கள் இதைக் கேட்கவில்லை என்றால், இந்த இமெயிலை விட்டுவிடலாம். எதுவும் மாற்றப்படவில்லை.',
} as const satisfies Said<typeof english.emailLink>

/** Under a letter that may go to a stranger. */
export const notMe = {
  text: 'நீங்கள் இங்கே எதுவும் ஆர்டர் செய்யவில்லையா? அப்படியானால் யாரோ தவறுதலாக உங்கள் முகவரியைத் தந்துவிட்டார்; ஒரு முறை அழுத்தினால் இந்த இமெயில்கள் நிற்கும்.',
  link: 'இது நான் இல்லை',
} as const satisfies Said<typeof english.notMe>

export const passwordChanged = {
  subject: (shop: string): string => `உங்கள் ${shop} பாஸ்வேர்டு மாற்றப்பட்டது`,
  preview: 'எல்லா இடத்திலும் லாக் அவுட் ஆகிவிட்டது.',
  heading: 'உங்கள் பாஸ்வேர்டு மாற்றப்பட்டது',
  text: (name: string, day: string, time: string): string =>
    hello(
      name,
      `உங்கள் பாஸ்வேர்டு ${day} அன்று ${time}-க்கு (இந்திய நேரம்) மாற்றப்பட்டது. எல்லாச் சாதனங்களிலும் லாக் அவுட் ஆகிவிட்டது. புதிய பாஸ்வேர்டால் லாகின் செய்யுங்கள்.`,
    ),
  notYou: 'இது நீங்கள் இல்லை என்றால், இப்போதே புதிய பாஸ்வேர்டு வையுங்கள். பிறகு எங்களுக்கு எழுதுங்கள்.',
  button: 'புதிய பாஸ்வேர்டு வைக்க',
} as const satisfies Said<typeof english.passwordChanged>
