// Words of the small pages around a session, in Hindi: logging out, and a closed door (WORD-2).
import type { Said } from '../catalogue.ts'
import type { accountPages as english } from '../en/account-pages.ts'

export const accountPages = {
  loggingOut: 'लॉग आउट हो रहा है...',
  logoutFailed: 'लॉग आउट नहीं हो पाया। आप अब भी लॉग इन हैं।',
  logoutAgain: 'फिर कोशिश करें',
  denied: {
    title: 'अनुमति नहीं है',
    text: 'आपको यह पेज देखने की अनुमति नहीं है।',
    button: 'होम पर जाएँ',
    logIn: 'लॉग इन करें',
  },
} as const satisfies Said<typeof english>
