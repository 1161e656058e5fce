// Words of the contact page (MSG-5, WORD-2), in Malayalam.
import type { Said } from '../catalogue.ts'
import type { contact as english } from '../en/contact.ts'

export const contact = {
  title: 'ഞങ്ങളെ ബന്ധപ്പെടൂ',
  description: 'Nila-യ്ക്ക് എഴുതൂ, വിളിക്കൂ, അല്ലെങ്കിൽ കേരളത്തിലെ ഞങ്ങളുടെ പാക്കിങ് മുറിയിലേക്ക് കത്തയയ്ക്കൂ. ഒരാൾ വായിച്ച് ഇമെയിലിൽ മറുപടി തരും.',
  lead: 'ഒരു ഓർഡറിനെക്കുറിച്ചോ ഉൽപ്പന്നത്തെക്കുറിച്ചോ മറ്റെന്തിനെക്കുറിച്ചും ഞങ്ങൾക്ക് എഴുതൂ. ഒരാൾ വായിച്ച് 48 മണിക്കൂറിനുള്ളിൽ ഇമെയിലിൽ മറുപടി തരും.',
  firstName: 'പേര്',
  lastName: 'അവസാന പേര്',
  email: 'ഇമെയിൽ',
  mobile: 'മൊബൈൽ നമ്പർ',
  message: 'സന്ദേശം',
  messageHint: 'ഓർഡറിനെക്കുറിച്ചാണെങ്കിൽ അതിന്റെ നമ്പർ സഹായമാകും.',
  send: 'സന്ദേശം അയയ്ക്കൂ',
  sending: 'അയയ്ക്കുന്നു...',
  sent: '✅ സന്ദേശം അയച്ചു!',
  ticket: (ticket: number) => `അതിന്റെ നമ്പർ ${ticket}. 48 മണിക്കൂറിനുള്ളിൽ മറുപടി ഇമെയിലിൽ തരും.`,
  failed: '❌ സന്ദേശം അയയ്ക്കാനായില്ല. പിന്നീട് വീണ്ടും ശ്രമിക്കൂ.',
  /** How a message begins about a parcel that should be there by now. */
  late: (orderNumber: number, day: string) => `ഓർഡർ ${orderNumber} എത്തിയിട്ടില്ല. ${day}-നകം എത്തേണ്ടതായിരുന്നു.`,
  withoutScript: 'അയയ്ക്കാൻ JavaScript വേണം. അതില്ലെങ്കിൽ ദയവായി എഴുതൂ:',
  card: {
    title: 'ഞങ്ങളിലേക്കുള്ള മറ്റു വഴികൾ',
    phone: 'ഫോൺ',
    hours: 'തിങ്കൾ മുതൽ ശനി വരെ, രാവിലെ 10 മുതൽ വൈകുന്നേരം 6 വരെ',
    email: 'ഇമെയിൽ',
    address: 'തപാൽ വിലാസം',
    officer: 'പരാതി പരിഹാര ഓഫീസർ',
    officerWrite: 'പരാതി എഴുതൂ',
    officerSubject: 'പരാതി പരിഹാര ഓഫീസർക്ക്',
    officerNote: 'ഞങ്ങൾ പരിഹരിക്കാത്ത പരാതികൾക്ക്. 48 മണിക്കൂറിനുള്ളിൽ ഞങ്ങളിൽനിന്ന് മറുപടി കിട്ടും; ഒരു മാസത്തിനുള്ളിൽ പരിഹരിക്കും.',
    social: 'ഞങ്ങൾ ഇവിടെയുമുണ്ട്',
  },
} as const satisfies Said<typeof english>
