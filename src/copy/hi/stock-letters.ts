// Letters about goods, in Hindi: what runs low, to whoever keeps the stock; what is called back, to whoever got some.
import type { Said } from '../catalogue.ts'
import type {
  backInStock as englishBack,
  stockLow as englishLow,
  goodsRecalled as englishRecalled,
} from '../en/stock-letters.ts'
import { grouped } from './numbers.ts'

const units = (count: number): string => (count === 1 ? '1 बचा है' : `${grouped(count)} बचे हैं`)

export const stockLow = {
  subject: (shop: string): string => `${shop}: स्टॉक कम हो रहा है`,
  preview: 'शेल्फ़ पर कोई चीज़ कम बची है।',
  heading: (count: number): string => (count === 1 ? 'एक चीज़ कम बची है' : `${count} चीज़ें कम बची हैं`),
  line: (name: string, left: number): string => `${name}: ${left <= 0 ? 'एक भी नहीं बचा' : units(left)}`,
  open: 'स्टॉक खोलें',
} as const satisfies Said<typeof englishLow>

/** Subject and preview name no product (LET-6). */
export const backInStock = {
  subject: (shop: string): string => `${shop}: यह वापस आ गया`,
  preview: 'आपने हमसे बताने को कहा था।',
  heading: 'यह वापस आ गया',
  line: (name: string): string => `${name} फिर से स्टॉक में है। आपने हमसे कहा था कि वापस आने पर बताएँ।`,
  open: 'देखें',
  note: 'इसके बारे में यही एक ईमेल था। औरों को भी लिखा गया है, इसलिए यह फिर ख़त्म हो सकता है।',
} as const satisfies Said<typeof englishBack>

export const goodsRecalled = {
  subject: (shop: string): string => `${shop}: अपने ऑर्डर के बारे में कृपया यह पढ़ें`,
  preview: 'आपके पार्सल की एक चीज़ इस्तेमाल नहीं करनी चाहिए।',
  heading: 'कृपया देखें कि आपके पार्सल में क्या है',
  about: (order: number): string => `यह आपके ऑर्डर #${order} के बारे में है।`,
  more: (order: number, batch: string): string =>
    `कोई सवाल? इस ईमेल का जवाब दें और ऑर्डर #${order} और बैच ${batch} बताएँ। हम हर एक का जवाब देते हैं।`,
} as const satisfies Said<typeof englishRecalled>
