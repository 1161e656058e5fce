// Words over a shelf of more than twelve products, in Tamil: searching, choosing and sorting (CAT-26).
import type { Said } from '../catalogue.ts'
import type { shelf as english } from '../en/shelf.ts'

export const shelf = {
  search: 'பொருட்களைத் தேட',
  order: 'வரிசை',
  orders: {
    shelf: 'எங்கள் வரிசை',
    price: 'விலை, குறைவு முதல்',
    'price-down': 'விலை, அதிகம் முதல்',
    new: 'புதியவை முதலில்',
  },
  show: 'காட்ட',
  categories: 'வகைகள்',
  all: 'எல்லாம்',
  found: (count: number) => (count === 1 ? '1 பொருள்' : `${count} பொருட்கள்`),
  none: {
    title: 'அப்படி எதுவும் எங்கள் அலமாரியில் இல்லை',
    text: 'சிறிய சொல்லால் தேடிப் பாருங்கள், அல்லது எல்லாவற்றையும் பாருங்கள். ஏதாவது வேண்டும் என்றால் எங்களுக்கு எழுதுங்கள்.',
    button: 'எல்லாப் பொருட்களும்',
  },
} as const satisfies Said<typeof english>
