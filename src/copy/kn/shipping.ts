// What shipping costs and how long it takes, before the state is known (CART-8), in Kannada.
import type { Said } from '../catalogue.ts'
import type { shipping as english } from '../en/shipping.ts'

const REGIONS: Record<string, string> = {
  Kerala: 'ಕೇರಳ',
  'Tamil Nadu': 'ತಮಿಳುನಾಡು',
  Karnataka: 'ಕರ್ನಾಟಕ',
  'All India': 'ಭಾರತದಾದ್ಯಂತ',
}

/** Both ends alike are one amount. */
const byState = (least: string, most: string): string => (least === most ? least : `${least} ರಿಂದ ${most}, ರಾಜ್ಯಕ್ಕೆ ತಕ್ಕಂತೆ`)

export const shipping = {
  byState,
  line: (least: string, most: string) => `ಡೆಲಿವರಿ ಶುಲ್ಕ ${byState(least, most)}`,
  link: 'ಶುಲ್ಕ ಮತ್ತು ಬೇಕಾಗುವ ದಿನಗಳು',
  /** With the days between which a parcel ordered today should be there. */
  arrives: 'ಇಂದು ಆರ್ಡರ್ ಮಾಡಿದರೆ ತಲುಪುವುದು',
  between: (first: string, last: string) => `${first} ಮತ್ತು ${last} ನಡುವೆ`,
  regionName: (region: string): string => REGIONS[region] ?? region,
  table: {
    title: 'ಡೆಲಿವರಿ ಶುಲ್ಕ ಎಷ್ಟು, ಅಂಚೆಗೆ ಎಷ್ಟು ದಿನ ಬೇಕು',
    columns: ['ಪಾರ್ಸೆಲ್ ಎಲ್ಲಿಗೆ', 'ಡೆಲಿವರಿ ಶುಲ್ಕ', 'ಅಂಚೆಯಲ್ಲಿ'],
    others: 'ಉಳಿದ ಎಲ್ಲ ರಾಜ್ಯಗಳು ಮತ್ತು ಕೇಂದ್ರಾಡಳಿತ ಪ್ರದೇಶಗಳು',
    days: (least: number, most: number) => `${least}–${most} ಕೆಲಸದ ದಿನ`,
  },
} as const satisfies Said<typeof english>
