// Words of the box that tells what shipping to a PIN code costs and how long it takes (SHIP-16), in Hindi.
import type { Said } from '../catalogue.ts'
import type { pinBox as english } from '../en/pin-box.ts'

export const pinBox = {
  label: 'पिन कोड',
  example: '679101',
  wrong: 'पिन कोड में 6 अंक होते हैं और वह 0 से शुरू नहीं होता।',
  asking: 'देख रहे हैं...',
  costs: (place: string, amount: string) => `${place} के लिए शिपिंग: ${amount}।`,
  lost: 'कोई जवाब नहीं आया। शायद इंटरनेट टूट गया।',
  again: 'फिर पूछें',
} as const satisfies Said<typeof english>
