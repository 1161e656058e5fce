// Words of the box that tells what shipping to a PIN code costs and how long it takes (SHIP-16), in Tamil.
import type { Said } from '../catalogue.ts'
import type { pinBox as english } from '../en/pin-box.ts'

export const pinBox = {
  label: 'பின்கோடு',
  example: '679101',
  wrong: 'பின்கோட்டில் 6 இலக்கங்கள் இருக்கும்; அது 0-வில் தொடங்காது.',
  asking: 'தேடுகிறது...',
  costs: (place: string, amount: string) => `${place}-க்கு ஷிப்பிங்: ${amount}.`,
  lost: 'பதில் வரவில்லை. இணைப்பு துண்டிக்கப்பட்டிருக்கலாம்.',
  again: 'மீண்டும் கேட்க',
} as const satisfies Said<typeof english>
