// Words of the inbox that the shop itself says: the letter with an answer, refusals to staff, and the file, in Malayalam.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/inbox.ts'

export const ticketAnswer = {
  subject: (shop: string, name: string): string => `${shop}: നിങ്ങളുടെ സന്ദേശം ${name}, ഞങ്ങളുടെ മറുപടി`,
  preview: 'നിങ്ങൾ ഞങ്ങൾക്ക് എഴുതിയിരുന്നു. മറുപടി ഇതാ.',
  heading: 'ഞങ്ങളുടെ മറുപടി',
  quoted: (name: string, day: string): string => `നിങ്ങളുടെ സന്ദേശം ${name}, ${day}`,
  more: (name: string): string => `ഇനിയും ചോദിക്കാനുണ്ടെങ്കിൽ ഈ കത്തിന് മറുപടി അയയ്ക്കൂ. വിഷയത്തിൽ ${name} ഉണ്ടായിരിക്കട്ടെ.`,
} as const satisfies Said<typeof english.ticketAnswer>

export const inboxWords = {
  answered: 'മറുപടി പുറപ്പെട്ടു.',
  closed: 'സന്ദേശം അടച്ചു.',
  reopened: 'സന്ദേശം വീണ്ടും തുറന്നു.',
  assigned: (name: string): string => `ഈ സന്ദേശം ഇപ്പോൾ നോക്കുന്നത് ${name}.`,
  givenBack: 'ഈ സന്ദേശം ഇപ്പോൾ ആരും നോക്കുന്നില്ല.',
  takenBy: (name: string | null): string =>
    name === null ? 'ഇതിനിടെ ഈ സന്ദേശം തിരികെ വച്ചു. ഒന്നുകൂടി നോക്കൂ.' : `ഇതിനിടെ ${name} ഈ സന്ദേശം ഏറ്റെടുത്തു. ഒന്നുകൂടി നോക്കൂ.`,
  already: {
    open: 'ഈ സന്ദേശം തുറന്നുതന്നെയാണ്.',
    answered: 'ഈ സന്ദേശത്തിന് മറുപടി നൽകിക്കഴിഞ്ഞു.',
    closed: 'ഈ സന്ദേശം അടച്ചുകഴിഞ്ഞു.',
  },
  nobody: 'ഇത് എഴുതിയയാൾ ഷോപ്പ് വിട്ടു; മറുപടി നൽകാൻ ആരുമില്ല.',
  meanwhile: {
    answer: (name: string): string => `ഇതിനിടെ ${name} ഈ സന്ദേശത്തിന് മറുപടി നൽകി. നിങ്ങളുടേതൊന്നും അയച്ചിട്ടില്ല.`,
    close: (name: string): string => `ഇതിനിടെ ${name} ഈ സന്ദേശം അടച്ചു. നിങ്ങളുടേതൊന്നും അയച്ചിട്ടില്ല.`,
    reopen: (name: string): string => `ഇതിനിടെ ${name} ഈ സന്ദേശം വീണ്ടും തുറന്നു. നിങ്ങളുടേതൊന്നും അയച്ചിട്ടില്ല.`,
  },
  kinds: { contact: 'സന്ദേശം', question: 'ചോദ്യം', issue: 'അറിയിച്ച പ്രശ്നം' },
  status: { open: 'തുറന്നത്', answered: 'മറുപടി നൽകി', closed: 'അടച്ചു' },
  columns: ['നമ്പർ', 'തീയതി', 'തരം', 'നില', 'പേര്', 'ഇമെയിൽ', 'മൊബൈൽ', 'സന്ദേശം', 'തീർത്തത്', 'നോക്കുന്നത്'],
} as const satisfies Said<typeof english.inboxWords>
