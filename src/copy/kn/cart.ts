// Words of the cart (WORD-2), in Kannada.
import type { Said } from '../catalogue.ts'
import type { cart as english } from '../en/cart.ts'
import { grouped } from './numbers.ts'

export const cart = {
  title: 'ನಿಮ್ಮ ಕಾರ್ಟ್',
  description: 'ನೀವು ಎತ್ತಿಟ್ಟದ್ದು, ಮತ್ತು ಅದರ ಬೆಲೆ.',
  loading: 'ನಿಮ್ಮ ಕಾರ್ಟ್ ಲೋಡ್ ಆಗುತ್ತಿದೆ...',
  each: (price: string) => `ಒಂದಕ್ಕೆ ${price}`,
  quantityOf: (name: string) => `ಎಷ್ಟು ಬೇಕು: ${name}`,
  remove: (name: string) => `${name} ತೆಗೆಯಿರಿ`,
  lineTotal: 'ಒಟ್ಟು',
  notEnough: 'ಸದ್ಯಕ್ಕೆ ನಮ್ಮಲ್ಲಿ ಇಷ್ಟು ಇಲ್ಲ. ಕಡಿಮೆ ಆರಿಸಿ, ಅಥವಾ ತೆಗೆಯಿರಿ.',
  keepShopping: 'ಖರೀದಿ ಮುಂದುವರಿಸಿ',
  removal: {
    question: 'ಈ ವಸ್ತುವನ್ನು ಕಾರ್ಟ್‌ನಿಂದ ಖಂಡಿತ ತೆಗೆಯಬೇಕೇ?',
    confirm: 'ತೆಗೆಯಿರಿ',
    cancel: 'ಇರಲಿ ಬಿಡಿ',
    failed: 'ಕಾರ್ಟ್‌ನಿಂದ ತೆಗೆಯಲು ಆಗಲಿಲ್ಲ.',
    done: (name: string) => `${name} ಈಗ ನಿಮ್ಮ ಕಾರ್ಟ್‌ನಲ್ಲಿ ಇಲ್ಲ.`,
  },
  gone: (names: string) => `ಇವುಗಳ ಮಾರಾಟ ನಿಂತಿದೆ, ಆದ್ದರಿಂದ ನಿಮ್ಮ ಕಾರ್ಟ್‌ನಿಂದ ತೆಗೆದಿದ್ದೇವೆ: ${names}.`,
  summary: {
    title: 'ಸಾರಾಂಶ',
    items: (count: number) => (count === 1 ? '1 ವಸ್ತು' : `${count} ವಸ್ತುಗಳು`),
    shipping: 'ಡೆಲಿವರಿ ಶುಲ್ಕ',
    subtotal: 'ಉಪಮೊತ್ತ',
    estimated: 'ಅಂದಾಜು ಮೊತ್ತ',
    plusShipping: (amount: string) => `${amount} + ಡೆಲಿವರಿ ಶುಲ್ಕ`,
    between: (least: string, most: string) => (least === most ? least : `${least} ರಿಂದ ${most}`),
    checkout: 'ಚೆಕ್‌ಔಟ್',
    notEnough: 'ನಮ್ಮಲ್ಲಿ ಸಾಕಷ್ಟು ಇಲ್ಲದಿರುವುದನ್ನು ದಯವಿಟ್ಟು ಮೊದಲು ಬದಲಿಸಿ.',
  },
  coins: {
    held: {
      before: 'ನಿಮ್ಮಲ್ಲಿ ',
      coins: (count: number) => `${grouped(count)} ಕಾಯಿನ್‌ಗಳು`,
      after: ' ಇವೆ. ಚೆಕ್‌ಔಟ್‌ನಲ್ಲಿ ಬಳಸಿ.',
    },
    earns: (count: number) => ({
      before: 'ಈ ಆರ್ಡರ್‌ನಿಂದ ನಿಮಗೆ ',
      coins: '10 ಕಾಯಿನ್‌ಗಳು',
      after: ` ಸಿಗುತ್ತವೆ. ಆಗ ನಿಮ್ಮಲ್ಲಿ ${grouped(count)} ಇರುತ್ತವೆ; 100 ಆದ ಮೇಲೆ ಬಳಸಬಹುದು.`,
    }),
    none: { before: 'ಈ ಆರ್ಡರ್‌ನಿಂದ ನಿಮಗೆ ', coins: '10 ಕಾಯಿನ್‌ಗಳು', after: ' ಸಿಗುತ್ತವೆ.' },
  },
  empty: {
    title: 'ನಿಮ್ಮ ಕಾರ್ಟ್ ಖಾಲಿ ಇದೆ.',
    text: 'ನೀವು ಏನಾದರೂ ಸೇರಿಸಿದರೆ ಅದು ಇಲ್ಲಿ ಕಾಯುತ್ತದೆ.',
    button: 'ಉತ್ಪನ್ನಗಳನ್ನು ನೋಡಿ',
  },
  visitor: {
    title: 'ನೀವು ಲಾಗಿನ್ ಆಗಿಲ್ಲ.',
    text: 'ನಿಮ್ಮ ಕಾರ್ಟ್ ನೋಡಲು ಲಾಗಿನ್ ಆಗಿ.',
    button: 'ಲಾಗಿನ್',
  },
  failed: {
    title: 'ನಿಮ್ಮ ಕಾರ್ಟ್ ಲೋಡ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ.',
    button: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  },
} as const satisfies Said<typeof english>
