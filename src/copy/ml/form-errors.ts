// What a form of the shop says beside a field before anything is sent, in Malayalam. The server says the same, and more (errors.ts); pages bring these alone.
import type { Said } from '../catalogue.ts'
import type { formErrors as english } from '../en/form-errors.ts'

export const coinsInvalid = 'ഒറ്റത്തവണ 100 മുതൽ 1000 വരെ കോയിൻ ഉപയോഗിക്കാം; പൂർണ്ണസംഖ്യയായി.'

export const formErrors = {
  required: 'ദയവായി ഇത് പൂരിപ്പിക്കൂ.',
  email: 'name@example.in പോലെയുള്ള ഒരു ഇമെയിൽ വിലാസം നൽകൂ.',
  tooLong: (most: number) => `പരമാവധി ${most} അക്ഷരം മാത്രം ഉപയോഗിക്കൂ.`,
  passwordShort: 'കുറഞ്ഞത് 8 അക്ഷരം ഉപയോഗിക്കൂ.',
  mobile: '10 അക്കമുള്ള ഒരു ഇന്ത്യൻ മൊബൈൽ നമ്പർ നൽകൂ.',
  pinCode: 'പിൻ കോഡിന് 6 അക്കമുണ്ട്; അത് 0-ത്തിൽ തുടങ്ങില്ല.',
  gstin: 'ദയവായി GSTIN ഒന്നുകൂടി നോക്കൂ. രജിസ്ട്രേഷൻ സർട്ടിഫിക്കറ്റിലുള്ളതുപോലെ 15 അക്ഷരം വേണം.',
  otp: 'കോഡിലെ 6 അക്കങ്ങൾ നൽകൂ.',
  choice: 'ഇവയിൽ ഒന്ന് തിരഞ്ഞെടുക്കൂ.',
  wrongType: 'ദയവായി ഇത് ഒന്നുകൂടി നോക്കൂ.',
} as const satisfies Said<typeof english>
