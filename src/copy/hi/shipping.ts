// What shipping costs and how long it takes, before the state is known (CART-8), in Hindi.
import type { Said } from '../catalogue.ts'
import type { shipping as english } from '../en/shipping.ts'

const REGIONS: Record<string, string> = {
  Kerala: 'केरल',
  'Tamil Nadu': 'तमिलनाडु',
  Karnataka: 'कर्नाटक',
  'All India': 'पूरा भारत',
}

/** Both ends alike are one amount. */
const byState = (least: string, most: string): string => (least === most ? least : `${least} से ${most}, राज्य के हिसाब से`)

export const shipping = {
  byState,
  line: (least: string, most: string) => `शिपिंग ${byState(least, most)}`,
  link: 'ख़र्च और डिलीवरी के दिन',
  /** With the days between which a parcel ordered today should be there. */
  arrives: 'आज ऑर्डर करें तो इन दिनों के बीच पहुँचेगा:',
  between: (first: string, last: string) => `${first} और ${last}`,
  regionName: (region: string): string => REGIONS[region] ?? region,
  table: {
    title: 'शिपिंग का ख़र्च, और डाक में लगने वाला समय',
    columns: ['पार्सल कहाँ', 'शिपिंग', 'डाक से'],
    /** Beside the region that stands for what has no rate of its own. */
    others: 'बाक़ी हर राज्य और केंद्र शासित प्रदेश',
    days: (least: number, most: number) => `${least}–${most} कामकाजी दिन`,
  },
} as const satisfies Said<typeof english>
