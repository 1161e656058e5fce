// Words of the letters about somebody's own account, in Malayalam. They say no more than needed: others may see the screen.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/account-letters.ts'
import { hello } from './hello.ts'

export const newDevice = {
  subject: (shop: string): string => `നിങ്ങളുടെ ${shop} അക്കൗണ്ടിൽ പുതിയ ലോഗിൻ`,
  preview: 'അത് നിങ്ങളാണെങ്കിൽ ഒന്നും ചെയ്യേണ്ട.',
  heading: 'പുതിയ ലോഗിൻ',
  text: (name: string, login: { device: string; network: string; day: string; time: string }): string =>
    hello(
      name,
      `${login.day}, ${login.time} (ഇന്ത്യൻ സമയം): ആരോ നിങ്ങളുടെ അക്കൗണ്ടിൽ ലോഗിൻ ചെയ്തു. ഉപകരണം: ${login.device}${login.network}. അത് നിങ്ങളാണെങ്കിൽ ഒന്നും ചെയ്യേണ്ട.`,
    ),
  /** Where it was, after the device; which network it was is not told. */
  sameNetwork: ', നിങ്ങൾ മുമ്പ് ഉപയോഗിച്ച നെറ്റ്‌വർക്കിൽനിന്ന്',
  otherNetwork: ', മുമ്പില്ലാത്ത മറ്റൊരു നെറ്റ്‌വർക്കിൽനിന്ന്',
  unknown: 'ഞങ്ങൾക്ക് അറിയാത്ത ഒരു ഉപകരണം',
  notYou: 'അത് നിങ്ങളല്ലെങ്കിൽ ഇപ്പോൾത്തന്നെ പുതിയ പാസ്‌വേഡ് വയ്ക്കൂ: അപ്പോൾ എല്ലാ ഉപകരണവും ലോഗ് ഔട്ടാകും. പിന്നെ ഞങ്ങൾക്ക് എഴുതൂ.',
  button: 'പുതിയ പാസ്‌വേഡ് വയ്ക്കൂ',
} as const satisfies Said<typeof english.newDevice>

/** When she changed it herself, in a browser that stays logged in. */
export const passwordChangedByHer = {
  preview: 'മറ്റെല്ലാ ഉപകരണവും ലോഗ് ഔട്ടായി.',
  text: (name: string, day: string, time: string): string =>
    hello(name, `${day}, ${time} (ഇന്ത്യൻ സമയം): നിങ്ങളുടെ പാസ്‌വേഡ് മാറ്റി. മാറ്റാൻ ഉപയോഗിച്ചതൊഴികെ എല്ലാ ഉപകരണവും ലോഗ് ഔട്ടായി.`),
} as const satisfies Said<typeof english.passwordChangedByHer>

/** To somebody who is to work in the shop. */
export const staffInviteLetter = {
  subject: (shop: string): string => `${shop}: ഞങ്ങളോടൊപ്പം ജോലി ചെയ്യാം`,
  preview: 'ലിങ്ക് തുറന്ന് ഈ വിലാസം ഉപയോഗിച്ച് ലോഗിൻ ചെയ്യൂ.',
  heading: (shop: string): string => `${shop}: സ്വാഗതം`,
  text: (shop: string, roles: readonly string[]): string =>
    `${shop} ഷോപ്പിന്റെ ബാക്ക് ഓഫീസിൽ ജോലി ചെയ്യാൻ നിങ്ങളെ ക്ഷണിച്ചിരിക്കുന്നു: ${roles.join(', ').toLowerCase()}. ലിങ്ക് തുറന്ന് ഈ വിലാസം ഉപയോഗിച്ച് ലോഗിൻ ചെയ്യൂ; അക്കൗണ്ടില്ലെങ്കിൽ ആദ്യം സൈൻ അപ്പ് ചെയ്യൂ.`,
  button: 'ക്ഷണം തുറക്കൂ',
  until: (day: string, time: string): string =>
    `ലിങ്ക് ഒരു തവണ മാത്രം പ്രവർത്തിക്കും, ${day}, ${time} (ഇന്ത്യൻ സമയം) വരെ. ഈ കത്ത് പ്രതീക്ഷിച്ചിരുന്നില്ലെങ്കിൽ ഒന്നും ചെയ്യേണ്ട.`,
} as const satisfies Said<typeof english.staffInviteLetter>

interface Changed {
  readonly when: string
  readonly passkey: string
  readonly left: number
}

/** When what opens the account changed: passkeys, and for staff an app and recovery codes. */
export const factorChanged = {
  subject: (shop: string): string => `${shop}: നിങ്ങൾ ലോഗിൻ ചെയ്യുന്ന രീതി മാറി`,
  preview: 'അത് നിങ്ങളാണെങ്കിൽ ഒന്നും ചെയ്യേണ്ട.',
  hello,
  when: (day: string, time: string): string => `${day}, ${time} (ഇന്ത്യൻ സമയം)`,
  changes: {
    'passkey-added': {
      heading: 'ഒരു പാസ്‌കീ ചേർത്തു',
      text: ({ when, passkey }: Changed): string =>
        `${when}: ${passkey === '' ? 'ഒരു പാസ്‌കീ' : `“${passkey}” എന്ന പാസ്‌കീ`} നിങ്ങളുടെ അക്കൗണ്ടിൽ ചേർത്തു. അതുപയോഗിച്ച് ലോഗിൻ ചെയ്യാം.`,
    },
    'passkey-removed': {
      heading: 'ഒരു പാസ്‌കീ മാറ്റി',
      text: ({ when, passkey }: Changed): string =>
        `${when}: ${passkey === '' ? 'ഒരു പാസ്‌കീ' : `“${passkey}” എന്ന പാസ്‌കീ`} നിങ്ങളുടെ അക്കൗണ്ടിൽനിന്ന് മാറ്റി. അത് ഇനി ഒന്നും തുറക്കില്ല.`,
    },
    'app-added': {
      heading: 'കോഡിനുള്ള ഒരു ആപ്പ് ചേർത്തു',
      text: ({ when }: Changed): string => `${when}: കോഡുകൾ കാണിക്കുന്ന ഒരു ആപ്പ് നിങ്ങളുടെ അക്കൗണ്ടിൽ ചേർത്തു.`,
    },
    'app-removed': {
      heading: 'കോഡിനുള്ള ആപ്പ് മാറ്റി',
      text: ({ when }: Changed): string =>
        `${when}: കോഡുകൾ കാണിക്കുന്ന ആപ്പ് നിങ്ങളുടെ അക്കൗണ്ടിൽനിന്ന് മാറ്റി. അതിലെ കോഡുകൾ ഇനി ഒന്നും തുറക്കില്ല.`,
    },
    'codes-renewed': {
      heading: 'നിങ്ങൾക്ക് പുതിയ വീണ്ടെടുക്കൽ കോഡുകൾ',
      text: ({ when }: Changed): string => `${when}: പുതിയ പത്ത് വീണ്ടെടുക്കൽ കോഡുകൾ ഉണ്ടാക്കി. മുമ്പത്തേവ ഇനി പ്രവർത്തിക്കില്ല.`,
    },
    'code-used': {
      heading: 'ഒരു വീണ്ടെടുക്കൽ കോഡ് ഉപയോഗിച്ചു',
      text: ({ when, left }: Changed): string =>
        `${when}: നിങ്ങളുടെ ഒരു വീണ്ടെടുക്കൽ കോഡ് ഉപയോഗിച്ചു. ${left} എണ്ണം ബാക്കിയുണ്ട്${left < 4 ? ': വൈകാതെ പുതിയവ ഉണ്ടാക്കൂ' : ''}.`,
    },
    reset: {
      heading: 'നിങ്ങളുടെ രണ്ടാം തെളിവ് മാറ്റി',
      text: ({ when }: Changed): string =>
        `${when}: നിങ്ങൾക്ക് പുതിയതായി തുടങ്ങാനായി പാസ്‌കീകളും ആപ്പും വീണ്ടെടുക്കൽ കോഡുകളും മാറ്റി. നിങ്ങൾ എല്ലായിടത്തും ലോഗ് ഔട്ടായി; അടുത്ത ലോഗിനിൽ പുതിയതൊന്ന് ചേർക്കാൻ ആവശ്യപ്പെടും.`,
    },
  },
  notYou: 'അത് നിങ്ങളല്ലെങ്കിൽ ഇപ്പോൾത്തന്നെ പുതിയ പാസ്‌വേഡ് വയ്ക്കൂ: അപ്പോൾ എല്ലാ പാസ്‌കീയും മാറും. പിന്നെ ഞങ്ങൾക്ക് എഴുതൂ.',
  notYouStaff:
    'അത് നിങ്ങളല്ലെങ്കിൽ ഇപ്പോൾത്തന്നെ പുതിയ പാസ്‌വേഡ് വയ്ക്കൂ; അപ്പോൾ മറ്റെല്ലാവരും ലോഗ് ഔട്ടാകും. നിങ്ങളോടൊപ്പം ഷോപ്പ് നടത്തുന്നയാളെ അറിയിക്കൂ.',
  button: 'അക്കൗണ്ട് നോക്കൂ',
} as const satisfies Said<typeof english.factorChanged>

/** To the address that an account had until now. It may be a stranger's: it names nobody. */
export const emailChanged = {
  subject: (shop: string): string => `നിങ്ങളുടെ ${shop} അക്കൗണ്ടിന്റെ ഇമെയിൽ മാറ്റി`,
  preview: 'അത് നിങ്ങളാണെങ്കിൽ ഒന്നും ചെയ്യേണ്ട.',
  heading: 'നിങ്ങളുടെ അക്കൗണ്ടിന് മറ്റൊരു ഇമെയിൽ',
  text: (day: string, time: string): string =>
    `${day}, ${time} (ഇന്ത്യൻ സമയം): ഈ വിലാസമുണ്ടായിരുന്ന അക്കൗണ്ടിന് മറ്റൊരു വിലാസം കിട്ടി. അതെക്കുറിച്ചുള്ള കത്തുകൾ ഇനി അവിടേക്കാണ് പോകുക. അത് നിങ്ങളാണെങ്കിൽ ഒന്നും ചെയ്യേണ്ട.`,
  notYou: 'അത് നിങ്ങളല്ലെങ്കിൽ മാറ്റം തിരിച്ചെടുക്കൂ: അക്കൗണ്ടിന് ഈ വിലാസം തിരികെ കിട്ടും, എല്ലാവരും ലോഗ് ഔട്ടാകും, നിങ്ങൾ പുതിയ പാസ്‌വേഡ് വയ്ക്കും.',
  button: 'തിരിച്ചെടുക്കൂ',
  lifetime: 'ലിങ്ക് 7 ദിവസം പ്രവർത്തിക്കും.',
  write: (email: string): string => `അത് നിങ്ങളുടെ അക്കൗണ്ടാണെങ്കിൽ, മാറ്റിയത് നിങ്ങളല്ലെങ്കിൽ, ഞങ്ങൾക്ക് എഴുതൂ: ${email}.`,
} as const satisfies Said<typeof english.emailChanged>

/** To the address that an account has again. */
export const emailRestored = {
  subject: (shop: string): string => `നിങ്ങളുടെ ${shop} അക്കൗണ്ടിന് ഈ ഇമെയിൽ തിരികെ കിട്ടി`,
  preview: 'ഇനി പുതിയ പാസ്‌വേഡ് വയ്ക്കൂ.',
  heading: 'നിങ്ങളുടെ അക്കൗണ്ടിന് ഈ ഇമെയിൽ തിരികെ കിട്ടി',
  text: 'എല്ലാവരും ലോഗ് ഔട്ടായി; പഴയ പാസ്‌വേഡ് ഇനി പ്രവർത്തിക്കില്ല. ലോഗിൻ ചെയ്യാൻ ഇപ്പോൾ പുതിയതൊന്ന് വയ്ക്കൂ. പിന്നെ സേവ് ചെയ്ത വിലാസങ്ങളും ഓർഡറുകളും നോക്കൂ.',
  button: 'പുതിയ പാസ്‌വേഡ് വയ്ക്കൂ',
} as const satisfies Said<typeof english.emailRestored>

/** To the address that an account had meanwhile. */
export const emailTakenBack = {
  subject: (shop: string): string => `നിങ്ങളുടെ ${shop} അക്കൗണ്ടിന് മുമ്പത്തെ ഇമെയിൽ തിരികെ കിട്ടി`,
  preview: 'ഇമെയിൽ മാറ്റം തിരിച്ചെടുത്തു.',
  heading: 'ഇമെയിൽ മാറ്റം തിരിച്ചെടുത്തു',
  text: 'മുമ്പത്തെ വിലാസത്തിൽ വായിക്കുന്ന ഒരാൾ മാറ്റം തിരിച്ചെടുത്തു. അക്കൗണ്ടിന് ആ വിലാസം തിരികെ കിട്ടി; എല്ലാവരും ലോഗ് ഔട്ടായി.',
  write: (email: string): string => `ഇത് നിങ്ങളുടെ അക്കൗണ്ടാണെങ്കിൽ, അത് ചെയ്തത് നിങ്ങളല്ലെങ്കിൽ, ഇന്നുതന്നെ ഞങ്ങൾക്ക് എഴുതൂ: ${email}.`,
} as const satisfies Said<typeof english.emailTakenBack>

/** To an address that somebody wanted for an account while another one has it. */
export const emailInUse = {
  subject: (shop: string): string => `നിങ്ങളുടെ ${shop} അക്കൗണ്ട്`,
  preview: 'ഈ വിലാസത്തിൽ ഒരു അക്കൗണ്ടുണ്ട്.',
  heading: 'ഈ വിലാസത്തിൽ ഒരു അക്കൗണ്ടുണ്ട്',
  text: 'ആരോ ഈ വിലാസം മറ്റൊരു അക്കൗണ്ടിന് ഉപയോഗിക്കാൻ നോക്കി. ഇതിൽ ഒരു അക്കൗണ്ട് ഉള്ളതിനാൽ അത് പറ്റില്ല. അത് നിങ്ങളായിരുന്നെങ്കിൽ ഇതുപയോഗിച്ച് ലോഗിൻ ചെയ്യൂ, അല്ലെങ്കിൽ ലോഗിൻ പേജിൽ പുതിയ പാസ്‌വേഡ് വയ്ക്കൂ.',
  button: 'ലോഗിൻ',
  ignore: 'അത് നിങ്ങളല്ലെങ്കിൽ ഈ കത്ത് അവഗണിക്കാം. ഒന്നും മാറിയിട്ടില്ല.',
} as const satisfies Said<typeof english.emailInUse>

/** Sent by staff to who asked for another address. */
export const emailLink = {
  subject: (shop: string): string => `നിങ്ങളുടെ ${shop} അക്കൗണ്ടിന്റെ ഇമെയിൽ എങ്ങനെ മാറ്റാം`,
  preview: 'അക്കൗണ്ടിൽ നിങ്ങൾതന്നെയാണ് മാറ്റേണ്ടത്.',
  heading: 'ഇമെയിൽ സ്വയം മാറ്റൂ',
  text: 'മറ്റൊരു ഇമെയിലാക്കാൻ നിങ്ങൾ ഞങ്ങളോട് ആവശ്യപ്പെട്ടു. നിങ്ങളുടെ സുരക്ഷയ്ക്കായി അത് മറ്റാർക്കും മാറ്റാനാവില്ല: വിവരങ്ങൾ തുറന്ന്, ലോഗിൻ ചെയ്ത്, “ഇമെയിൽ മാറ്റൂ” തിരഞ്ഞെടുക്കൂ.',
  button: 'വിവരങ്ങൾ തുറക്കൂ',
  ignore: 'ഇത് ആവശ്യപ്പെട്ടത് നിങ്ങളല്ലെങ്കിൽ ഈ കത്ത് അവഗണിക്കാം. ഒന്നും മാറിയിട്ടില്ല.',
} as const satisfies Said<typeof english.emailLink>

/** Under a letter that may go to a stranger. */
export const notMe = {
  text: 'നിങ്ങൾ ഇവിടെ ഒന്നും ഓർഡർ ചെയ്തിട്ടില്ലേ? എങ്കിൽ ആരോ തെറ്റി നിങ്ങളുടെ വിലാസം ടൈപ്പ് ചെയ്തതാണ്; ഒന്നമർത്തിയാൽ ഈ കത്തുകൾ നിൽക്കും.',
  link: 'ഇത് ഞാനല്ല',
} as const satisfies Said<typeof english.notMe>

export const passwordChanged = {
  subject: (shop: string): string => `നിങ്ങളുടെ ${shop} പാസ്‌വേഡ് മാറ്റി`,
  preview: 'നിങ്ങൾ എല്ലായിടത്തും ലോഗ് ഔട്ടായി.',
  heading: 'നിങ്ങളുടെ പാസ്‌വേഡ് മാറ്റി',
  text: (name: string, day: string, time: string): string =>
    hello(
      name,
      `${day}, ${time} (ഇന്ത്യൻ സമയം): നിങ്ങളുടെ പാസ്‌വേഡ് മാറ്റി. എല്ലാ ഉപകരണത്തിലും ലോഗ് ഔട്ടായി. പുതിയ പാസ്‌വേഡ് കൊണ്ട് ലോഗിൻ ചെയ്യൂ.`,
    ),
  notYou: 'അത് നിങ്ങളല്ലെങ്കിൽ ഇപ്പോൾത്തന്നെ പുതിയ പാസ്‌വേഡ് വയ്ക്കൂ. പിന്നെ ഞങ്ങൾക്ക് എഴുതൂ.',
  button: 'പുതിയ പാസ്‌വേഡ് വയ്ക്കൂ',
} as const satisfies Said<typeof english.passwordChanged>
