// Words of the box that tells what shipping to a PIN code costs and how long it takes (SHIP-16), in Hindi.
import type { Said } from '../catalogue.ts'
import type { pinBox as english } from '../en/pin-box.ts'

export const pinBox = {
  label: 'पिन कोड',
  example: '679101',
  wrong: 'कृपया 6 अंकों का पिन कोड लिखें।',
  asking: 'देख रहे हैं...',
  costs: (place: string, amount: string) => `${place} के लिए शिपिंग: ${amount}।`,
  days: (least: number, most: number) =>
    `वहाँ के पार्सल भेजे जाने के बाद आम तौर पर ${least === most ? '' : `${least} से `}${most} दिन लेते हैं।`,
  /** Where too few parcels went there. */
  usual: 'पैक करने में 3–5 कारोबारी दिन लगते हैं, डाक में और 3–5 कामकाजी दिन।',
  lost: 'कोई जवाब नहीं आया। शायद इंटरनेट टूट गया।',
  again: 'फिर पूछें',
} as const satisfies Said<typeof english>
