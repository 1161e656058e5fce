// Words over a shelf of more than twelve products, in Hindi: searching, choosing and sorting (CAT-26).
import type { Said } from '../catalogue.ts'
import type { shelf as english } from '../en/shelf.ts'

export const shelf = {
  search: 'प्रोडक्ट खोजें',
  order: 'क्रम',
  orders: {
    shelf: 'हमारा क्रम',
    price: 'दाम, कम से ज़्यादा',
    'price-down': 'दाम, ज़्यादा से कम',
    new: 'सबसे नए पहले',
  },
  show: 'दिखाएँ',
  categories: 'श्रेणियाँ',
  all: 'सब',
  found: (count: number) => `${count} प्रोडक्ट`,
  none: {
    title: 'ऐसा कुछ हमारे पास नहीं है',
    text: 'कोई छोटा शब्द लिखकर देखें, या सब कुछ देखें। अगर कुछ कमी लगे, तो हमें लिखें।',
    button: 'सभी प्रोडक्ट देखें',
  },
} as const satisfies Said<typeof english>
