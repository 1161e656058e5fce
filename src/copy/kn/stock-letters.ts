// Letters about goods, in Kannada: what runs low, to whoever keeps the stock; what is called back, to whoever got some.
import type { Said } from '../catalogue.ts'
import type {
  backInStock as englishBack,
  stockLow as englishLow,
  goodsRecalled as englishRecalled,
} from '../en/stock-letters.ts'
import { grouped } from './numbers.ts'

const left = (count: number): string => (count === 1 ? '1 ಉಳಿದಿದೆ' : `${grouped(count)} ಉಳಿದಿವೆ`)

export const stockLow = {
  subject: (shop: string): string => `${shop}: ಯಾವುದೋ ಖಾಲಿಯಾಗುತ್ತಿದೆ`,
  preview: 'ಕಪಾಟಿನಲ್ಲಿ ಯಾವುದೋ ಸ್ವಲ್ಪವೇ ಉಳಿದಿದೆ.',
  heading: (count: number): string => (count === 1 ? 'ಒಂದು ವಸ್ತು ಖಾಲಿಯಾಗುತ್ತಿದೆ' : `${count} ವಸ್ತುಗಳು ಖಾಲಿಯಾಗುತ್ತಿವೆ`),
  line: (name: string, count: number): string => `${name}: ${count <= 0 ? 'ಏನೂ ಉಳಿದಿಲ್ಲ' : left(count)}`,
  open: 'ಸ್ಟಾಕ್ ತೆರೆಯಿರಿ',
} as const satisfies Said<typeof englishLow>

/** Subject and preview name no product (LET-6). */
export const backInStock = {
  subject: (shop: string): string => `${shop}: ಅದು ಮತ್ತೆ ಬಂದಿದೆ`,
  preview: 'ತಿಳಿಸಲು ನೀವು ಹೇಳಿದ್ದಿರಿ.',
  heading: 'ಅದು ಮತ್ತೆ ಬಂದಿದೆ',
  line: (name: string): string => `${name} ಅನ್ನು ಮತ್ತೆ ಕೊಳ್ಳಬಹುದು. ಬಂದಾಗ ಬರೆಯಲು ನೀವು ಹೇಳಿದ್ದಿರಿ.`,
  open: 'ನೋಡಿ',
  note: 'ಇದರ ಬಗ್ಗೆ ಇದೊಂದೇ ಪತ್ರ. ಬೇರೆಯವರಿಗೂ ಬರೆದಿದ್ದೇವೆ, ಆದ್ದರಿಂದ ಮತ್ತೆ ಖಾಲಿಯಾಗಿರಬಹುದು.',
} as const satisfies Said<typeof englishBack>

export const goodsRecalled = {
  subject: (shop: string): string => `${shop}: ನಿಮ್ಮ ಆರ್ಡರ್ ಬಗ್ಗೆ ದಯವಿಟ್ಟು ಇದನ್ನು ಓದಿ`,
  preview: 'ನಿಮ್ಮ ಪಾರ್ಸೆಲ್‌ನಲ್ಲಿರುವ ಒಂದು ವಸ್ತುವನ್ನು ಬಳಸಬಾರದು.',
  heading: 'ನಿಮ್ಮ ಪಾರ್ಸೆಲ್‌ನಲ್ಲಿ ಏನಿದೆ ಎಂದು ದಯವಿಟ್ಟು ನೋಡಿ',
  about: (order: number): string => `ಇದು ನಿಮ್ಮ ಆರ್ಡರ್ #${order} ರ ಬಗ್ಗೆ.`,
  more: (order: number, batch: string): string =>
    `ಏನಾದರೂ ಪ್ರಶ್ನೆ ಇದೆಯೇ? ಆರ್ಡರ್ #${order} ಮತ್ತು ಬ್ಯಾಚ್ ${batch} ತಿಳಿಸಿ ಈ ಪತ್ರಕ್ಕೇ ಉತ್ತರಿಸಿ. ಪ್ರತಿಯೊಂದಕ್ಕೂ ನಾವು ಉತ್ತರಿಸುತ್ತೇವೆ.`,
} as const satisfies Said<typeof englishRecalled>
