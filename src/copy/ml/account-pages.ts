// Words of the small pages around a session: logging out, and a closed door (WORD-2), in Malayalam.
import type { Said } from '../catalogue.ts'
import type { accountPages as english } from '../en/account-pages.ts'

export const accountPages = {
  loggingOut: 'ലോഗ് ഔട്ട് ചെയ്യുന്നു...',
  logoutFailed: 'ലോഗ് ഔട്ട് ചെയ്യാനായില്ല. നിങ്ങൾ ഇപ്പോഴും ലോഗിനിലാണ്.',
  logoutAgain: 'വീണ്ടും നോക്കൂ',
  denied: {
    title: 'പ്രവേശനമില്ല',
    text: 'ഈ പേജ് കാണാൻ നിങ്ങൾക്ക് അനുവാദമില്ല.',
    button: 'ഹോമിലേക്ക്',
    logIn: 'ലോഗിൻ',
  },
} as const satisfies Said<typeof english>
