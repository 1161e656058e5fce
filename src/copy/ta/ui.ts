// Words of the general controls, in Tamil: what a sign without words is called.
import type { Said } from '../catalogue.ts'
import type { ui as english } from '../en/ui.ts'

export const ui = {
  close: 'மூட',
  dismiss: 'இந்தச் செய்தியை மூட',
  fewer: 'ஒன்று குறைக்க',
  more: 'ஒன்று கூட்ட',
  quantity: 'எண்ணிக்கை',
  showPassword: 'பாஸ்வேர்டைக் காட்ட',
  hidePassword: 'பாஸ்வேர்டை மறைக்க',
  loading: 'ஏற்றுகிறது',
  cancel: 'ரத்து',
  before: 'முன்பு',
  messages: 'செய்திகள்',
  carousel: {
    role: 'ஸ்லைடு ஷோ',
    slideRole: 'ஸ்லைடு',
    previous: 'முந்தைய ஸ்லைடு',
    next: 'அடுத்த ஸ்லைடு',
    pause: 'நிறுத்த',
    play: 'ஓட விட',
    slideOf: (slide: number, count: number) => `${count}-இல் ${slide}`,
  },
} as const satisfies Said<typeof english>
