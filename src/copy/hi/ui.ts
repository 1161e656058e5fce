// Words of the general controls, in Hindi: what a sign without words is called.
import type { Said } from '../catalogue.ts'
import type { ui as english } from '../en/ui.ts'

export const ui = {
  close: 'बंद करें',
  dismiss: 'यह संदेश हटाएँ',
  fewer: 'एक कम',
  more: 'एक और',
  quantity: 'संख्या',
  showPassword: 'पासवर्ड दिखाएँ',
  hidePassword: 'पासवर्ड छिपाएँ',
  loading: 'खुल रहा है',
  cancel: 'रहने दें',
  before: 'पहले',
  messages: 'संदेश',
  carousel: {
    role: 'स्लाइड शो',
    slideRole: 'स्लाइड',
    previous: 'पिछली स्लाइड',
    next: 'अगली स्लाइड',
    pause: 'रोकें',
    play: 'चलाएँ',
    slideOf: (slide: number, count: number) => `${count} में से ${slide}`,
  },
} as const satisfies Said<typeof english>
