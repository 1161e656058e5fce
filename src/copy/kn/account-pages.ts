// Words of the small pages around a session, in Kannada: logging out, and a closed door (WORD-2).
import type { Said } from '../catalogue.ts'
import type { accountPages as english } from '../en/account-pages.ts'

export const accountPages = {
  loggingOut: 'ಲಾಗ್ ಔಟ್ ಆಗುತ್ತಿದೆ...',
  logoutFailed: 'ಲಾಗ್ ಔಟ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ. ನೀವು ಇನ್ನೂ ಲಾಗಿನ್ ಆಗಿದ್ದೀರಿ.',
  logoutAgain: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  denied: {
    title: 'ಪ್ರವೇಶವಿಲ್ಲ',
    text: 'ಈ ಪುಟವನ್ನು ನೋಡಲು ನಿಮಗೆ ಅನುಮತಿ ಇಲ್ಲ.',
    button: 'ಮುಖಪುಟಕ್ಕೆ',
    logIn: 'ಲಾಗಿನ್',
  },
} as const satisfies Said<typeof english>
