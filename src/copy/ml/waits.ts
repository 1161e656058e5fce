// Words of waiting for a product that is out of stock (CAT-41), in Malayalam.
import type { Said } from '../catalogue.ts'
import type { waits as english } from '../en/waits.ts'

export const waits = {
  ask: 'തിരിച്ചെത്തുമ്പോൾ അറിയിക്കൂ',
  asking: 'കുറിക്കുന്നു…',
  waiting: 'തിരിച്ചെത്തിയാൽ 60 ദിവസത്തിനുള്ളിൽ ഞങ്ങൾ എഴുതും.',
  stop: 'എനിക്ക് എഴുതേണ്ട',
  stopping: 'നിർത്തുന്നു…',
  visitor: { before: 'സ്റ്റോക്ക് തീർന്നു. ', logIn: 'ലോഗിൻ ചെയ്താൽ', after: ' തിരിച്ചെത്തുമ്പോൾ അറിയിക്കാം.' },
  failed: 'അത് നടന്നില്ല',
} as const satisfies Said<typeof english>
