// Words of the general controls: what a sign without words is called, in Malayalam.
import type { Said } from '../catalogue.ts'
import type { ui as english } from '../en/ui.ts'

export const ui = {
  close: 'അടയ്ക്കൂ',
  dismiss: 'ഈ സന്ദേശം മാറ്റൂ',
  fewer: 'ഒന്ന് കുറയ്ക്കൂ',
  more: 'ഒന്ന് കൂട്ടൂ',
  quantity: 'എണ്ണം',
  showPassword: 'പാസ്‌വേഡ് കാണിക്കൂ',
  hidePassword: 'പാസ്‌വേഡ് മറയ്ക്കൂ',
  loading: 'ലോഡാകുന്നു',
  cancel: 'വേണ്ട',
  before: 'മുമ്പ്',
  messages: 'സന്ദേശങ്ങൾ',
  carousel: {
    role: 'സ്ലൈഡ് ഷോ',
    slideRole: 'സ്ലൈഡ്',
    previous: 'മുമ്പത്തെ സ്ലൈഡ്',
    next: 'അടുത്ത സ്ലൈഡ്',
    pause: 'നിർത്തൂ',
    play: 'തുടരൂ',
    slideOf: (slide: number, count: number) => `${count}-ൽ ${slide}`,
  },
} as const satisfies Said<typeof english>
