// What shipping costs and how long it takes, before the state is known (CART-8), in Tamil.
import type { Said } from '../catalogue.ts'
import type { shipping as english } from '../en/shipping.ts'

const REGIONS: Record<string, string> = {
  Kerala: 'கேரளா',
  'Tamil Nadu': 'தமிழ்நாடு',
  Karnataka: 'கர்நாடகா',
  'All India': 'இந்தியா முழுவதும்',
}

/** Both ends alike are one amount. */
const byState = (least: string, most: string): string =>
  least === most ? least : `${least} முதல் ${most} வரை, மாநிலத்தைப் பொறுத்து`

export const shipping = {
  byState,
  line: (least: string, most: string) => `ஷிப்பிங் ${byState(least, most)}`,
  link: 'கட்டணமும் டெலிவரி நாட்களும்',
  /** With the days between which a parcel ordered today should be there. */
  arrives: 'இன்று ஆர்டர் செய்தால், வந்து சேரும் நாள்:',
  between: (first: string, last: string) => `${first} முதல் ${last} வரை`,
  regionName: (region: string): string => REGIONS[region] ?? region,
  table: {
    title: 'ஷிப்பிங் கட்டணம் எவ்வளவு, தபாலில் எத்தனை நாட்கள்',
    columns: ['பார்சல் போகும் இடம்', 'ஷிப்பிங்', 'தபாலில்'],
    /** Beside the region that stands for what has no rate of its own. */
    others: 'மற்ற எல்லா மாநிலங்களும் யூனியன் பிரதேசங்களும்',
    days: (least: number, most: number) => `${least}–${most} வேலை நாட்கள்`,
  },
} as const satisfies Said<typeof english>
