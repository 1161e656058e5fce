// Titles and descriptions of the pages, in Tamil, as browsers, search engines and chats show them.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/document.ts'

const shop = 'Nila'

/** A page's title before the shop's name. */
export const titled = (title: string): string => `${title} · ${shop}`

export const documents = {
  home: {
    title: `${shop}: உங்கள் பீரியட்ஸ், அன்பான கவனிப்பில்`,
    description: (pack: string) =>
      `இந்தியாவில் உள்ள சிறுமிகளுக்கும் பெண்களுக்கும் பீரியட்ஸ் கிட்கள், பேடுகள், பேட்ச்கள். ஒரு பேக் ${pack}, வெளியே எதுவும் தெரியாத சாதாரண பார்சலில் வரும்.`,
  },
  products: {
    title: (page: number) => titled(`பீரியட்ஸ் பராமரிப்பு, அன்புடன் பேக் செய்தது${page > 1 ? `, பக்கம் ${page}` : ''}`),
    description: 'பீரியட்ஸ் கிட்கள், சானிட்டரி பேடுகள், வலி குறைக்கும் பேட்ச்கள்: சாதாரண பார்சலில் இந்தியாவில் எங்கும் அனுப்புகிறோம்.',
  },
  /** Follows a product's own text where that is short. */
  productPosted: `${shop} இதை சாதாரண பார்சலில் இந்தியாவில் எங்கும் அனுப்புகிறது.`,
  calculator: {
    // In a tab, a history or a chat it tells nothing about who opened it (PRIV-3).
    title: titled('கால்குலேட்டர்'),
    shared: 'மூன்று கேள்விகளுக்குப் பதில், ஒரு தேதி. உங்கள் சாதனத்திலேயே கணக்கிடப்படுகிறது, எதுவும் அனுப்பப்படுவதில்லை.',
  },
  unauthorized: { title: titled('அனுமதி இல்லை') },
  logout: { title: titled('லாக் அவுட் ஆகிறது') },
  notFound: { title: titled('பக்கம் கிடைக்கவில்லை') },
  /** The way to a product, as search engines show it. */
  trail: { home: 'முகப்பு', products: 'வாங்க' },
  /** The picture of the pages that have none of their own. */
  picture: 'ஆற்றின் மேல் முழு நிலவு, அதில் nila என்ற சொல்',
} as const satisfies Said<typeof english.documents>
