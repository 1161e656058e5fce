// Words of the box that tells what shipping to a PIN code costs and how long it takes (SHIP-16), in Tamil.

import type { Said } from '../catalogue.ts'
import type { pinBox as english } from '../en/pin-box.ts'

export const pinBox = {
  label: 'பின்கோடு',
  example: '679101',
  wrong: '6 இலக்க பின்கோடைத் தாருங்கள்.',
  asking: 'தேடுகிறது...',
  costs: (place: string, amount: string) => `${place}-க்கு ஷிப்பிங்: ${amount}.`,
  days: (least: number, most: number) =>
    `அங்கே போகும் பார்சல்கள் அனுப்பிய பிறகு பொதுவாக ${least === most ? '' : `${least} முதல் `}${most === 1 ? '1 நாள்' : `${most} நாட்கள்`} எடுக்கும்.`,
  /** Where too few parcels went there. */
  usual: 'பேக் செய்ய 3–5 வேலை நாட்கள், தபாலில் மேலும் 3–5 வேலை நாட்கள்.',
  lost: 'பதில் வரவில்லை. இணைப்பு துண்டிக்கப்பட்டிருக்கலாம்.',
  again: 'மீண்டும் கேட்க',
} as const satisfies Said<typeof english>
