// Titles and descriptions of the pages, in Hindi, as browsers, search engines and chats show them.
import type { Said } from '../catalogue.ts'
import type { documents as english } from '../en/document.ts'

const shop = 'Nila'

/** A page's title before the shop's name. */
export const titled = (title: string): string => `${title} · ${shop}`

export const documents = {
  home: {
    title: `${shop}: पीरियड में पूरा ख़याल`,
    description: (pack: string) =>
      `भारत की लड़कियों और महिलाओं के लिए पीरियड किट, पैड और पैच। एक पैक ${pack}, सादे पार्सल में डाक से।`,
  },
  products: {
    title: (page: number) => titled(`पीरियड की देखभाल, प्यार से पैक${page > 1 ? `, पेज ${page}` : ''}`),
    description: 'पीरियड किट, सैनिटरी पैड और दर्द में राहत देने वाले पैच, सादे पार्सल में भारत में कहीं भी डाक से।',
  },
  /** Follows a product's own text where that is short. */
  productPosted: `${shop} इसे सादे पार्सल में भारत में कहीं भी डाक से भेजता है।`,
  calculator: {
    // In a tab, a history or a chat it tells nothing about who opened it (PRIV-3).
    title: titled('कैलकुलेटर'),
    shared: 'तीन सवालों के जवाब दें, एक तारीख़ पाएँ। हिसाब आपके अपने फ़ोन या कंप्यूटर पर होता है, कुछ भी भेजा नहीं जाता।',
  },
  unauthorized: { title: titled('अनुमति नहीं है') },
  logout: { title: titled('लॉग आउट हो रहा है') },
  notFound: { title: titled('पेज नहीं मिला') },
  /** The way to a product, as search engines show it. */
  trail: { home: 'होम', products: 'ख़रीदें' },
  /** The picture of the pages that have none of their own. */
  picture: 'नदी के ऊपर पूरे चाँद पर लिखा nila शब्द',
} as const satisfies Said<typeof english>
