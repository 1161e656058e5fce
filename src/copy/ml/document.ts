// Titles and descriptions of the pages, as browsers, search engines and chats show them, in Malayalam.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/document.ts'

const shop = 'Nila'

/** A page's title before the shop's name. */
export const titled = (title: string): string => `${title} · ${shop}`

export const documents = {
  home: {
    title: `${shop}: നിങ്ങളുടെ പീരിയഡ്സിന് നല്ല കരുതൽ`,
    description: (pack: string) =>
      `ഇന്ത്യയിലെ പെൺകുട്ടികൾക്കും സ്ത്രീകൾക്കുമായി പീരിയഡ് കെയർ കിറ്റുകളും പാഡുകളും പാച്ചുകളും. ഒരു പായ്ക്കിന് ${pack}, പുറത്ത് ഒന്നും എഴുതാത്ത പാഴ്സലിൽ.`,
  },
  products: {
    title: (page: number) => titled(`സ്നേഹത്തോടെ ഒരുക്കിയ പീരിയഡ് കെയർ${page > 1 ? `, പേജ് ${page}` : ''}`),
    description: 'പീരിയഡ് കിറ്റുകൾ, സാനിറ്ററി പാഡുകൾ, വയറുവേദനയ്ക്ക് ആശ്വാസമേകുന്ന പാച്ചുകൾ. ഇന്ത്യയിലെവിടെയും, ലളിതമായ പാഴ്സലിൽ.',
  },
  /** Follows a product's own text where that is short. */
  productPosted: `${shop} ഇന്ത്യയിലെവിടെയും ലളിതമായ പാഴ്സലിൽ അയച്ചുതരുന്നു.`,
  calculator: {
    // In a tab, a history or a chat it tells nothing about who opened it (PRIV-3).
    title: titled('കാൽക്കുലേറ്റർ'),
    shared: 'മൂന്ന് ചോദ്യങ്ങൾക്ക് ഉത്തരം നൽകൂ, ഒരു തീയതി കിട്ടും. കണക്കാക്കുന്നത് നിങ്ങളുടെ ഉപകരണത്തിൽത്തന്നെ; ഒന്നും എങ്ങോട്ടും അയയ്ക്കില്ല.',
  },
  unauthorized: { title: titled('പ്രവേശനമില്ല') },
  logout: { title: titled('ലോഗ് ഔട്ട് ചെയ്യുന്നു') },
  notFound: { title: titled('പേജ് കണ്ടില്ല') },
  /** The way to a product, as search engines show it. */
  trail: { home: 'ഹോം', products: 'വാങ്ങൂ' },
  /** The picture of the pages that have none of their own. */
  picture: 'പുഴയ്ക്കു മേലെ പൂർണ്ണചന്ദ്രനും അതിൽ nila എന്ന വാക്കും',
} as const satisfies Said<typeof english.documents>
