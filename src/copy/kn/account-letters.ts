// Words of the letters about somebody's own account, in Kannada. They say no more than needed: others may see the screen.
import type { Said } from '../catalogue.ts'
import type {
  passwordChangedByHer as englishByHer,
  newDevice as englishDevice,
  emailChanged as englishEmailChanged,
  factorChanged as englishFactor,
  emailInUse as englishInUse,
  staffInviteLetter as englishInvite,
  emailLink as englishLink,
  notMe as englishNotMe,
  passwordChanged as englishPassword,
  emailRestored as englishRestored,
  emailTakenBack as englishTakenBack,
} from '../en/account-letters.ts'
import { hello } from './hello.ts'

export const newDevice = {
  subject: (shop: string): string => `ನಿಮ್ಮ ${shop} ಖಾತೆಗೆ ಹೊಸ ಲಾಗಿನ್`,
  preview: 'ಅದು ನೀವೇ ಆಗಿದ್ದರೆ ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.',
  heading: 'ಒಂದು ಹೊಸ ಲಾಗಿನ್',
  text: (name: string, login: { device: string; network: string; day: string; time: string }): string =>
    hello(
      name,
      `${login.day} ರಂದು ${login.time} ಕ್ಕೆ (ಭಾರತೀಯ ಸಮಯ) ನಿಮ್ಮ ಖಾತೆಗೆ ಯಾರೋ ಲಾಗಿನ್ ಆಗಿದ್ದಾರೆ: ${login.device}${login.network}. ಅದು ನೀವೇ ಆಗಿದ್ದರೆ ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.`,
    ),
  /** Where it was, after the device; which network it was is not told. */
  sameNetwork: ', ನೀವು ಮೊದಲು ಬಳಸಿದ ನೆಟ್‌ವರ್ಕ್‌ನಿಂದ',
  otherNetwork: ', ಮೊದಲಿಗಿಂತ ಬೇರೆ ನೆಟ್‌ವರ್ಕ್‌ನಿಂದ',
  unknown: 'ನಮಗೆ ಗೊತ್ತಿಲ್ಲದ ಸಾಧನ',
  notYou: 'ಅದು ನೀವಲ್ಲದಿದ್ದರೆ ಈಗಲೇ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಇಡಿ: ಆಗ ಎಲ್ಲ ಸಾಧನಗಳಲ್ಲೂ ಲಾಗ್ ಔಟ್ ಆಗುತ್ತದೆ. ನಂತರ ನಮಗೆ ಬರೆಯಿರಿ.',
  button: 'ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಇಡಿ',
} as const satisfies Said<typeof englishDevice>

/** When she changed it herself, in a browser that stays logged in. */
export const passwordChangedByHer = {
  preview: 'ಉಳಿದ ಎಲ್ಲ ಸಾಧನಗಳಲ್ಲೂ ಲಾಗ್ ಔಟ್ ಆಗಿದೆ.',
  text: (name: string, day: string, time: string): string =>
    hello(
      name,
      `${day} ರಂದು ${time} ಕ್ಕೆ (ಭಾರತೀಯ ಸಮಯ) ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗಿದೆ. ಅದನ್ನು ಬದಲಿಸಿದ ಸಾಧನವನ್ನು ಬಿಟ್ಟು ಉಳಿದ ಎಲ್ಲದರಲ್ಲೂ ಲಾಗ್ ಔಟ್ ಆಗಿದೆ.`,
    ),
} as const satisfies Said<typeof englishByHer>

/** To somebody who is to work in the shop. */
export const staffInviteLetter = {
  subject: (shop: string): string => `${shop} ನಲ್ಲಿ ನಮ್ಮೊಂದಿಗೆ ಕೆಲಸ ಮಾಡಿ`,
  preview: 'ಲಿಂಕ್ ತೆರೆಯಿರಿ, ಈ ವಿಳಾಸದಿಂದ ಲಾಗಿನ್ ಆಗಿ.',
  heading: (shop: string): string => `${shop} ಗೆ ಸ್ವಾಗತ`,
  text: (shop: string, roles: readonly string[]): string =>
    `${shop} ನ ಆಡಳಿತ ವಿಭಾಗದಲ್ಲಿ ಕೆಲಸ ಮಾಡಲು ನಿಮಗೆ ಆಹ್ವಾನವಿದೆ, ಪಾತ್ರ: ${roles.join(' ಮತ್ತು ').toLowerCase()}. ಲಿಂಕ್ ತೆರೆದು ಈ ವಿಳಾಸದಿಂದ ಲಾಗಿನ್ ಆಗಿ, ಅಥವಾ ಮೊದಲು ಅದರಿಂದ ಸೈನ್ ಅಪ್ ಮಾಡಿ.`,
  button: 'ಆಹ್ವಾನ ತೆರೆಯಿರಿ',
  until: (day: string, time: string): string =>
    `ಲಿಂಕ್ ಒಮ್ಮೆ ಮಾತ್ರ ಕೆಲಸ ಮಾಡುತ್ತದೆ, ${day} ರಂದು ${time} ವರೆಗೆ (ಭಾರತೀಯ ಸಮಯ). ನೀವು ಈ ಪತ್ರವನ್ನು ನಿರೀಕ್ಷಿಸಿರದಿದ್ದರೆ ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.`,
} as const satisfies Said<typeof englishInvite>

interface Changed {
  readonly when: string
  readonly passkey: string
  readonly left: number
}

/** When what opens the account changed: passkeys, and for staff an app and recovery codes. */
export const factorChanged = {
  subject: (shop: string): string => `ನೀವು ${shop} ಗೆ ಲಾಗಿನ್ ಆಗುವ ವಿಧಾನ ಬದಲಾಗಿದೆ`,
  preview: 'ಅದು ನೀವೇ ಆಗಿದ್ದರೆ ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.',
  hello,
  when: (day: string, time: string): string => `${day} ರಂದು ${time} ಕ್ಕೆ (ಭಾರತೀಯ ಸಮಯ)`,
  changes: {
    'passkey-added': {
      heading: 'ಒಂದು ಪಾಸ್‌ಕೀ ಸೇರಿಸಲಾಗಿದೆ',
      text: ({ when, passkey }: Changed): string =>
        `${when} ನಿಮ್ಮ ಖಾತೆಗೆ ${passkey === '' ? 'ಒಂದು ಪಾಸ್‌ಕೀ' : `“${passkey}” ಪಾಸ್‌ಕೀ`} ಸೇರಿಸಲಾಗಿದೆ. ಅದರಿಂದ ನೀವು ಲಾಗಿನ್ ಆಗಬಹುದು.`,
    },
    'passkey-removed': {
      heading: 'ಒಂದು ಪಾಸ್‌ಕೀ ತೆಗೆಯಲಾಗಿದೆ',
      text: ({ when, passkey }: Changed): string =>
        `${when} ನಿಮ್ಮ ಖಾತೆಯಿಂದ ${passkey === '' ? 'ಒಂದು ಪಾಸ್‌ಕೀ' : `“${passkey}” ಪಾಸ್‌ಕೀ`} ತೆಗೆಯಲಾಗಿದೆ. ಅದು ಇನ್ನು ಏನನ್ನೂ ತೆರೆಯುವುದಿಲ್ಲ.`,
    },
    'app-added': {
      heading: 'ಕೋಡ್ ತೋರಿಸುವ ಆ್ಯಪ್ ಸೇರಿಸಲಾಗಿದೆ',
      text: ({ when }: Changed): string => `${when} ನಿಮ್ಮ ಖಾತೆಗೆ ಕೋಡ್ ತೋರಿಸುವ ಆ್ಯಪ್ ಒಂದನ್ನು ಸೇರಿಸಲಾಗಿದೆ.`,
    },
    'app-removed': {
      heading: 'ಕೋಡ್ ತೋರಿಸುವ ನಿಮ್ಮ ಆ್ಯಪ್ ತೆಗೆಯಲಾಗಿದೆ',
      text: ({ when }: Changed): string => `${when} ನಿಮ್ಮ ಖಾತೆಯಿಂದ ಕೋಡ್ ತೋರಿಸುವ ಆ್ಯಪ್ ತೆಗೆಯಲಾಗಿದೆ. ಅದರ ಕೋಡ್‌ಗಳು ಇನ್ನು ಏನನ್ನೂ ತೆರೆಯುವುದಿಲ್ಲ.`,
    },
    'codes-renewed': {
      heading: 'ನಿಮಗೆ ಹೊಸ ರಿಕವರಿ ಕೋಡ್‌ಗಳಿವೆ',
      text: ({ when }: Changed): string => `${when} ಹತ್ತು ಹೊಸ ರಿಕವರಿ ಕೋಡ್‌ಗಳನ್ನು ಮಾಡಲಾಗಿದೆ. ಹಳೆಯವು ಇನ್ನು ಕೆಲಸ ಮಾಡುವುದಿಲ್ಲ.`,
    },
    'code-used': {
      heading: 'ಒಂದು ರಿಕವರಿ ಕೋಡ್ ಬಳಸಲಾಗಿದೆ',
      text: ({ when, left }: Changed): string =>
        `${when} ನಿಮ್ಮ ರಿಕವರಿ ಕೋಡ್‌ಗಳಲ್ಲಿ ಒಂದನ್ನು ಬಳಸಲಾಗಿದೆ. ಇನ್ನು ಉಳಿದಿರುವುದು ${left}${left < 4 ? ': ದಯವಿಟ್ಟು ಬೇಗ ಹೊಸವನ್ನು ಮಾಡಿ' : ''}.`,
    },
    reset: {
      heading: 'ನಿಮ್ಮ ಎರಡನೇ ದೃಢೀಕರಣ ಹೊಸದಾಗಿಸಲಾಗಿದೆ',
      text: ({ when }: Changed): string =>
        `ನೀವು ಹೊಸದಾಗಿ ಶುರುಮಾಡಲೆಂದು, ${when} ನಿಮ್ಮ ಪಾಸ್‌ಕೀಗಳು, ಆ್ಯಪ್ ಮತ್ತು ರಿಕವರಿ ಕೋಡ್‌ಗಳನ್ನು ತೆಗೆಯಲಾಗಿದೆ. ನೀವು ಎಲ್ಲೆಡೆ ಲಾಗ್ ಔಟ್ ಆಗಿದ್ದೀರಿ; ಮುಂದಿನ ಲಾಗಿನ್‌ನಲ್ಲಿ ಒಂದನ್ನು ಸೇರಿಸಬೇಕಾಗುತ್ತದೆ.`,
    },
  },
  notYou: 'ಅದು ನೀವಲ್ಲದಿದ್ದರೆ ಈಗಲೇ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಇಡಿ: ಆಗ ಎಲ್ಲ ಪಾಸ್‌ಕೀಗಳನ್ನೂ ತೆಗೆಯಲಾಗುತ್ತದೆ. ನಂತರ ನಮಗೆ ಬರೆಯಿರಿ.',
  notYouStaff: 'ಅದು ನೀವಲ್ಲದಿದ್ದರೆ ಈಗಲೇ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಇಡಿ: ಆಗ ಬೇರೆ ಎಲ್ಲರೂ ಲಾಗ್ ಔಟ್ ಆಗುತ್ತಾರೆ. ನಿಮ್ಮೊಂದಿಗೆ ಅಂಗಡಿಯನ್ನು ನಡೆಸುವವರಿಗೂ ತಿಳಿಸಿ.',
  button: 'ನಿಮ್ಮ ಖಾತೆ ನೋಡಿ',
} as const satisfies Said<typeof englishFactor>

/** To the address that an account had until now. It may be a stranger's: it names nobody. */
export const emailChanged = {
  subject: (shop: string): string => `ನಿಮ್ಮ ${shop} ಖಾತೆಯ ಇಮೇಲ್ ಬದಲಾಗಿದೆ`,
  preview: 'ಅದು ನೀವೇ ಆಗಿದ್ದರೆ ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.',
  heading: 'ನಿಮ್ಮ ಖಾತೆಗೆ ಬೇರೆ ಇಮೇಲ್ ಬಂದಿದೆ',
  text: (day: string, time: string): string =>
    `${day} ರಂದು ${time} ಕ್ಕೆ (ಭಾರತೀಯ ಸಮಯ), ಈ ವಿಳಾಸವಿದ್ದ ಖಾತೆಗೆ ಬೇರೆ ವಿಳಾಸ ಬಂದಿದೆ. ಅದರ ಬಗ್ಗೆ ನಮ್ಮ ಪತ್ರಗಳು ಇನ್ನು ಮುಂದೆ ಅಲ್ಲಿಗೆ ಹೋಗುತ್ತವೆ. ಅದು ನೀವೇ ಆಗಿದ್ದರೆ ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.`,
  notYou: 'ಅದು ನೀವಲ್ಲದಿದ್ದರೆ ಹಿಂಪಡೆಯಿರಿ: ಖಾತೆಗೆ ಈ ವಿಳಾಸ ಮತ್ತೆ ಬರುತ್ತದೆ, ಎಲ್ಲರೂ ಲಾಗ್ ಔಟ್ ಆಗುತ್ತಾರೆ, ನೀವು ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಇಡುತ್ತೀರಿ.',
  button: 'ಹಿಂಪಡೆಯಿರಿ',
  lifetime: 'ಲಿಂಕ್ 7 ದಿನ ಕೆಲಸ ಮಾಡುತ್ತದೆ.',
  write: (email: string): string => `ಅದು ನಿಮ್ಮ ಖಾತೆಯಾಗಿದ್ದು ನೀವು ಬದಲಿಸಿರದಿದ್ದರೆ ನಮಗೆ ಬರೆಯಿರಿ: ${email}.`,
} as const satisfies Said<typeof englishEmailChanged>

/** To the address that an account has again. */
export const emailRestored = {
  subject: (shop: string): string => `ನಿಮ್ಮ ${shop} ಖಾತೆಗೆ ಈ ಇಮೇಲ್ ಮತ್ತೆ ಬಂದಿದೆ`,
  preview: 'ಈಗ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಇಡಿ.',
  heading: 'ನಿಮ್ಮ ಖಾತೆಗೆ ಈ ಇಮೇಲ್ ಮತ್ತೆ ಬಂದಿದೆ',
  text: 'ಎಲ್ಲರೂ ಲಾಗ್ ಔಟ್ ಆಗಿದ್ದಾರೆ, ಹಳೆಯ ಪಾಸ್‌ವರ್ಡ್ ಇನ್ನು ಕೆಲಸ ಮಾಡುವುದಿಲ್ಲ. ಲಾಗಿನ್ ಆಗಲು ಈಗ ಹೊಸದನ್ನು ಇಡಿ. ನಂತರ ನೀವು ಸೇವ್ ಮಾಡಿದ ವಿಳಾಸಗಳನ್ನು ಮತ್ತು ಆರ್ಡರ್‌ಗಳನ್ನು ನೋಡಿ.',
  button: 'ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಇಡಿ',
} as const satisfies Said<typeof englishRestored>

/** To the address that an account had meanwhile. */
export const emailTakenBack = {
  subject: (shop: string): string => `ನಿಮ್ಮ ${shop} ಖಾತೆಗೆ ಹಿಂದಿನ ಇಮೇಲ್ ಮತ್ತೆ ಬಂದಿದೆ`,
  preview: 'ಇಮೇಲ್ ಬದಲಾವಣೆಯನ್ನು ಹಿಂಪಡೆಯಲಾಗಿದೆ.',
  heading: 'ಇಮೇಲ್ ಬದಲಾವಣೆಯನ್ನು ಹಿಂಪಡೆಯಲಾಗಿದೆ',
  text: 'ಹಿಂದಿನ ವಿಳಾಸದಲ್ಲಿ ಓದುವವರೊಬ್ಬರು ಬದಲಾವಣೆಯನ್ನು ಹಿಂಪಡೆದಿದ್ದಾರೆ. ಖಾತೆಗೆ ಆ ವಿಳಾಸ ಮತ್ತೆ ಬಂದಿದೆ, ಎಲ್ಲರೂ ಲಾಗ್ ಔಟ್ ಆಗಿದ್ದಾರೆ.',
  write: (email: string): string => `ಇದು ನಿಮ್ಮ ಖಾತೆಯಾಗಿದ್ದು ಅದು ನೀವಲ್ಲದಿದ್ದರೆ ಇಂದೇ ನಮಗೆ ಬರೆಯಿರಿ: ${email}.`,
} as const satisfies Said<typeof englishTakenBack>

/** To an address that somebody wanted for an account while another one has it. */
export const emailInUse = {
  subject: (shop: string): string => `ನಿಮ್ಮ ${shop} ಖಾತೆ`,
  preview: 'ಈ ವಿಳಾಸಕ್ಕೆ ಆಗಲೇ ಖಾತೆ ಇದೆ.',
  heading: 'ಈ ವಿಳಾಸಕ್ಕೆ ಆಗಲೇ ಖಾತೆ ಇದೆ',
  text: 'ಯಾರೋ ಈ ವಿಳಾಸವನ್ನು ಬೇರೆ ಖಾತೆಗೆ ಬಳಸಲು ಬಯಸಿದ್ದರು. ಇದಕ್ಕೆ ಆಗಲೇ ಖಾತೆ ಇರುವುದರಿಂದ ಅದು ಸಾಧ್ಯವಿಲ್ಲ. ಅದು ನೀವೇ ಆಗಿದ್ದರೆ ಇದರಿಂದಲೇ ಲಾಗಿನ್ ಆಗಿ, ಅಥವಾ ಲಾಗಿನ್ ಪುಟದಲ್ಲಿ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಇಡಿ.',
  button: 'ಲಾಗಿನ್',
  ignore: 'ಅದು ನೀವಲ್ಲದಿದ್ದರೆ ಈ ಪತ್ರವನ್ನು ಬಿಟ್ಟುಬಿಡಿ. ಏನೂ ಬದಲಾಗಿಲ್ಲ.',
} as const satisfies Said<typeof englishInUse>

/** Sent by staff to who asked for another address. */
export const emailLink = {
  subject: (shop: string): string => `ನಿಮ್ಮ ${shop} ಖಾತೆಯ ಇಮೇಲ್ ಬದಲಿಸುವುದು ಹೇಗೆ`,
  preview: 'ನಿಮ್ಮ ಖಾತೆಯಲ್ಲಿ ನೀವೇ ಬದಲಿಸಬಹುದು.',
  heading: 'ನಿಮ್ಮ ಇಮೇಲ್ ನೀವೇ ಬದಲಿಸಿ',
  text: 'ನೀವು ಬೇರೆ ಇಮೇಲ್ ಬೇಕೆಂದು ನಮ್ಮನ್ನು ಕೇಳಿದ್ದಿರಿ. ನಿಮ್ಮ ಸುರಕ್ಷತೆಗಾಗಿ ನೀವಲ್ಲದೆ ಬೇರೆ ಯಾರೂ ಅದನ್ನು ಬದಲಿಸಲು ಆಗುವುದಿಲ್ಲ: ನಿಮ್ಮ ವಿವರಗಳನ್ನು ತೆರೆದು ಲಾಗಿನ್ ಆಗಿ, “ಇಮೇಲ್ ಬದಲಿಸಿ” ಆರಿಸಿ.',
  button: 'ನಿಮ್ಮ ವಿವರ ತೆರೆಯಿರಿ',
  ignore: 'ನೀವು ಇದನ್ನು ಕೇಳಿರದಿದ್ದರೆ ಈ ಪತ್ರವನ್ನು ಬಿಟ್ಟುಬಿಡಿ. ಏನೂ ಬದಲಾಗಿಲ್ಲ.',
} as const satisfies Said<typeof englishLink>

/** Under a letter that may go to a stranger. */
export const notMe = {
  text: 'ನೀವು ಇಲ್ಲಿ ಏನೂ ಆರ್ಡರ್ ಮಾಡಿಲ್ಲವೇ? ಹಾಗಿದ್ದರೆ ಯಾರೋ ತಪ್ಪಾಗಿ ನಿಮ್ಮ ವಿಳಾಸ ಬರೆದಿದ್ದಾರೆ; ಒಮ್ಮೆ ಒತ್ತಿದರೆ ಈ ಪತ್ರಗಳು ನಿಲ್ಲುತ್ತವೆ.',
  link: 'ಇದು ನಾನಲ್ಲ',
} as const satisfies Said<typeof englishNotMe>

export const passwordChanged = {
  subject: (shop: string): string => `ನಿಮ್ಮ ${shop} ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗಿದೆ`,
  preview: 'ನೀವು ಎಲ್ಲೆಡೆ ಲಾಗ್ ಔಟ್ ಆಗಿದ್ದೀರಿ.',
  heading: 'ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗಿದೆ',
  text: (name: string, day: string, time: string): string =>
    hello(
      name,
      `${day} ರಂದು ${time} ಕ್ಕೆ (ಭಾರತೀಯ ಸಮಯ) ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗಿದೆ. ಎಲ್ಲ ಸಾಧನಗಳಲ್ಲೂ ನೀವು ಲಾಗ್ ಔಟ್ ಆಗಿದ್ದೀರಿ. ಹೊಸ ಪಾಸ್‌ವರ್ಡ್‌ನಿಂದ ಲಾಗಿನ್ ಆಗಿ.`,
    ),
  notYou: 'ಅದು ನೀವಲ್ಲದಿದ್ದರೆ ಈಗಲೇ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಇಡಿ. ನಂತರ ನಮಗೆ ಬರೆಯಿರಿ.',
  button: 'ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಇಡಿ',
} as const satisfies Said<typeof englishPassword>
