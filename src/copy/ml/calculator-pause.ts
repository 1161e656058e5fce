// Words of the calculator's pause, in Malayalam: calm, and without asking why (CAL-17).
import type { Said } from '../catalogue.ts'
import type { calculatorPause as english } from '../en/calculator-pause.ts'

export const calculatorPause = {
  title: 'എണ്ണൽ നിർത്തിവയ്ക്കാം',
  why: 'ഗർഭകാലത്തോ മുലയൂട്ടുമ്പോഴോ ചക്രം മാറ്റുന്ന മരുന്ന് കഴിക്കുമ്പോഴോ എണ്ണലിൽനിന്ന് കാര്യമായി ഒന്നും അറിയാനാവില്ല. നിർത്തിവച്ചാൽ ഉത്തരങ്ങൾ അവിടെത്തന്നെയുണ്ടാകും; നിങ്ങൾ തുടരുംവരെ ഒന്നും എണ്ണില്ല.',
  pause: 'നിർത്തിവയ്ക്കൂ',
  paused: 'എണ്ണൽ നിർത്തിവച്ചിരിക്കുന്നു',
  text: 'ഒന്നും എണ്ണുന്നില്ല; ഒന്നും വൈകിയിട്ടുമില്ല. നിങ്ങളുടെ ഉത്തരങ്ങൾ അവിടെത്തന്നെയുണ്ട്.',
  notKept: 'നിർത്തിവച്ചത് ഇവിടെ വീണ്ടും കാണാൻ, താഴെ “ഈ ഉപകരണത്തിൽ ഓർത്തുവയ്ക്കൂ” എന്നതിൽ ടിക്ക് ചെയ്യൂ.',
  resume: 'എണ്ണൽ തുടരൂ',
  started: 'എന്റെ പീരിയഡ് തുടങ്ങി',
} as const satisfies Said<typeof english>
