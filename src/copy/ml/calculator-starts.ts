// Words of the earlier starts, with which the calculator's answer becomes a window (CAL-10), in Malayalam.
import type { Said } from '../catalogue.ts'
import type { earlierStarts as english } from '../en/calculator-starts.ts'

export const earlierStarts = {
  title: 'മുമ്പത്തെ തുടക്കങ്ങൾ ചേർക്കൂ',
  text: 'ചക്രങ്ങൾ ഒരുപോലെയല്ല. മുമ്പത്തെ പീരിയഡുകളുടെ ആദ്യ ദിവസങ്ങൾ ചേർത്താൽ ഒരു ദിവസത്തിനു പകരം ഒരു കാലയളവ് കാണാം. അസുഖമോ യാത്രയോ കാരണം പതിവില്ലാത്തതായ ചക്രം ഒഴിവാക്കാം.',
  calendar: 'നിങ്ങൾ ഓർക്കുന്ന ഓരോ പീരിയഡിന്റെയും ആദ്യ ദിവസത്തിൽ ടാപ്പ് ചെയ്യൂ.',
  listLabel: 'ഇതുവരെയുള്ള തുടക്കങ്ങൾ',
  last: 'നിങ്ങളുടെ കഴിഞ്ഞ തുടക്കം',
  oneMore: 'ഒന്നുകൂടി ചേർത്താൽ കാലയളവ് കാണാം.',
  window: (from: string, to: string) => `ഇപ്പോൾ നിങ്ങളുടെ കാലയളവ്: ${from} മുതൽ ${to} വരെ.`,
  leftOut: (count: number) =>
    count === 1
      ? 'ഒരു ചക്രം മറ്റുള്ളവയിൽനിന്ന് ഏറെ വ്യത്യസ്തമായതിനാൽ ഒഴിവാക്കി.'
      : `${count} ചക്രങ്ങൾ മറ്റുള്ളവയിൽനിന്ന് ഏറെ വ്യത്യസ്തമായതിനാൽ ഒഴിവാക്കി.`,
  isOut: 'ഒഴിവാക്കി',
  leaveOut: 'ഇത് ഒഴിവാക്കൂ',
  leaveOutOf: (day: string) => `ഇത് ഒഴിവാക്കൂ: ${day}`,
  countAgain: 'വീണ്ടും ചേർക്കൂ',
  countAgainOf: (day: string) => `വീണ്ടും ചേർക്കൂ: ${day}`,
  wasLeftOut: (day: string) => `ഈ ദിവസം തുടങ്ങിയ ചക്രം ഒഴിവാക്കി: ${day}.`,
  countsAgain: (day: string) => `ഈ ദിവസം തുടങ്ങിയ ചക്രം വീണ്ടും ചേർത്തു: ${day}.`,
  remove: (day: string) => `നീക്കൂ: ${day}`,
  added: (day: string) => `${day} ചേർത്തു.`,
  removed: (day: string) => `${day} നീക്കി.`,
  problems: {
    future: 'ഇത് നിങ്ങളുടെ കഴിഞ്ഞ തുടക്കത്തിനു ശേഷമാണ്. അത് മാറ്റാൻ ആദ്യ ഘട്ടത്തിലേക്ക് പോകൂ.',
    known: 'ഇത് നിങ്ങളുടെ കഴിഞ്ഞ തുടക്കമാണ്. മാറ്റാൻ ആദ്യ ഘട്ടത്തിലേക്ക് പോകൂ.',
    too_close: 'ഇത് മറ്റൊരു തുടക്കത്തിൽനിന്ന് 10 ദിവസത്തിൽ താഴെ അകലത്തിലാണ്. പീരിയഡിന്റെ ആദ്യ ദിവസം തിരഞ്ഞെടുക്കൂ.',
    too_far: 'ഇത് തൊട്ടടുത്ത തുടക്കത്തിൽനിന്ന് 99 ദിവസത്തിലധികം അകലെയാണ്. ഇടയിലുള്ളവ ആദ്യം ചേർക്കൂ.',
    full: 'പന്ത്രണ്ട് തുടക്കങ്ങൾ മതി. പുതിയത് ചേർക്കാൻ ഒന്ന് നീക്കൂ.',
  },
} as const satisfies Said<typeof english>
