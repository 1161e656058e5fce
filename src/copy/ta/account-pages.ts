// Words of the small pages around a session, in Tamil: logging out, and a closed door (WORD-2).
import type { Said } from '../catalogue.ts'
import type { accountPages as english } from '../en/account-pages.ts'

export const accountPages = {
  loggingOut: 'லாக் அவுட் ஆகிறது...',
  logoutFailed: 'லாக் அவுட் செய்ய முடியவில்லை. நீங்கள் இன்னும் லாகினில் இருக்கிறீர்கள்.',
  logoutAgain: 'மீண்டும் முயல',
  denied: {
    title: 'அனுமதி இல்லை',
    text: 'இந்தப் பக்கத்தைப் பார்க்க உங்களுக்கு அனுமதி இல்லை.',
    button: 'முகப்புக்குப் போக',
    logIn: 'லாகின்',
  },
} as const satisfies Said<typeof english>
