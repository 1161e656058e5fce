// Words over a shelf of more than twelve products, in Kannada: searching, choosing and sorting (CAT-26).
import type { Said } from '../catalogue.ts'
import type { shelf as english } from '../en/shelf.ts'

export const shelf = {
  search: 'ಉತ್ಪನ್ನಗಳನ್ನು ಹುಡುಕಿ',
  order: 'ಕ್ರಮ',
  orders: {
    shelf: 'ನಮ್ಮ ಕ್ರಮ',
    price: 'ಬೆಲೆ, ಕಡಿಮೆಯಿಂದ ಹೆಚ್ಚಿಗೆ',
    'price-down': 'ಬೆಲೆ, ಹೆಚ್ಚಿನಿಂದ ಕಡಿಮೆಗೆ',
    new: 'ಹೊಸವು ಮೊದಲು',
  },
  show: 'ತೋರಿಸಿ',
  categories: 'ವಿಭಾಗಗಳು',
  all: 'ಎಲ್ಲ',
  found: (count: number) => (count === 1 ? '1 ಉತ್ಪನ್ನ' : `${count} ಉತ್ಪನ್ನಗಳು`),
  none: {
    title: 'ಅಂಥದ್ದು ನಮ್ಮ ಕಪಾಟಿನಲ್ಲಿ ಇಲ್ಲ',
    text: 'ಇನ್ನೂ ಚಿಕ್ಕ ಪದದಿಂದ ಹುಡುಕಿ, ಅಥವಾ ಎಲ್ಲವನ್ನೂ ನೋಡಿ. ಏನಾದರೂ ಸಿಗದಿದ್ದರೆ ನಮಗೆ ಬರೆಯಿರಿ.',
    button: 'ಎಲ್ಲ ಉತ್ಪನ್ನಗಳನ್ನು ನೋಡಿ',
  },
} as const satisfies Said<typeof english>
