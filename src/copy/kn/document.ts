// Titles and descriptions of the pages, in Kannada, as browsers, search engines and chats show them.
import type { Said } from '../catalogue.ts'
import type { documents as english } from '../en/document.ts'

const shop = 'Nila'

/** A page's title before the shop's name. */
export const titled = (title: string): string => `${title} · ${shop}`

export const documents = {
  home: {
    title: `${shop}: ನಿಮ್ಮ ಪೀರಿಯಡ್ಸ್‌ಗೆ ಒಳ್ಳೆಯ ಆರೈಕೆ`,
    description: (pack: string) =>
      `ಭಾರತದ ಹುಡುಗಿಯರು ಮತ್ತು ಮಹಿಳೆಯರಿಗಾಗಿ ಪೀರಿಯಡ್ಸ್ ಕಿಟ್, ಪ್ಯಾಡ್ ಮತ್ತು ಪ್ಯಾಚ್‌ಗಳು. ಒಂದು ಪ್ಯಾಕ್‌ಗೆ ${pack}, ಗುರುತಿಲ್ಲದ ಸಾದಾ ಪಾರ್ಸೆಲ್‌ನಲ್ಲಿ ಅಂಚೆಯ ಮೂಲಕ.`,
  },
  products: {
    title: (page: number) => titled(`ಪ್ರೀತಿಯಿಂದ ಪ್ಯಾಕ್ ಮಾಡಿದ ಪೀರಿಯಡ್ಸ್ ಆರೈಕೆ${page > 1 ? `, ಪುಟ ${page}` : ''}`),
    description: 'ಪೀರಿಯಡ್ಸ್ ಕಿಟ್, ಸ್ಯಾನಿಟರಿ ಪ್ಯಾಡ್ ಮತ್ತು ಹೊಟ್ಟೆ ನೋವಿನ ಪ್ಯಾಚ್‌ಗಳು; ಭಾರತದಲ್ಲಿ ಎಲ್ಲಿಗೆ ಬೇಕಾದರೂ ಸಾದಾ ಪಾರ್ಸೆಲ್‌ನಲ್ಲಿ ಕಳುಹಿಸುತ್ತೇವೆ.',
  },
  productPosted: `${shop} ಇದನ್ನು ಭಾರತದಲ್ಲಿ ಎಲ್ಲಿಗೆ ಬೇಕಾದರೂ ಸಾದಾ ಪಾರ್ಸೆಲ್‌ನಲ್ಲಿ ಕಳುಹಿಸುತ್ತದೆ.`,
  calculator: {
    // In a tab, a history or a chat it tells nothing about who opened it (PRIV-3).
    title: titled('ಕ್ಯಾಲ್ಕುಲೇಟರ್'),
    shared: 'ಮೂರು ಪ್ರಶ್ನೆಗಳಿಗೆ ಉತ್ತರಿಸಿ, ಒಂದು ದಿನಾಂಕ ಪಡೆಯಿರಿ. ಲೆಕ್ಕ ನಿಮ್ಮ ಫೋನ್ ಅಥವಾ ಕಂಪ್ಯೂಟರ್‌ನಲ್ಲೇ ಆಗುತ್ತದೆ, ಏನನ್ನೂ ಕಳುಹಿಸುವುದಿಲ್ಲ.',
  },
  unauthorized: { title: titled('ಪ್ರವೇಶವಿಲ್ಲ') },
  logout: { title: titled('ಲಾಗ್ ಔಟ್ ಆಗುತ್ತಿದೆ') },
  notFound: { title: titled('ಪುಟ ಸಿಗಲಿಲ್ಲ') },
  trail: { home: 'ಮುಖಪುಟ', products: 'ಖರೀದಿಸಿ' },
  picture: 'ನದಿಯ ಮೇಲೆ ಹುಣ್ಣಿಮೆಯ ಚಂದ್ರ, ಅದರ ಮೇಲೆ nila ಎಂಬ ಪದ',
} as const satisfies Said<typeof english>
