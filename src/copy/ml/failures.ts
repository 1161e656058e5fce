// What a page says when it cannot be shown, in Malayalam.
import type { Said } from '../catalogue.ts'
import type { failures as english } from '../en/failures.ts'

export const failures = {
  /** To the same page, where it may come yet. */
  again: 'വീണ്ടും നോക്കൂ',
  notFound: {
    title: 'ഈ പേജ് ഒഴുകിപ്പോയി',
    text: 'വിലാസം പഴയതായിരിക്കാം. ഒറ്റ ടാപ്പിൽ ഹോമിലെത്താം.',
    button: 'ഹോമിലേക്ക്',
  },
  product: {
    title: 'ഈ ഉൽപ്പന്നം ഞങ്ങളുടെ പക്കലില്ല',
    text: 'ഇപ്പോൾ വിൽക്കുന്നുണ്ടാവില്ല, അല്ലെങ്കിൽ വിലാസം പഴയതായിരിക്കാം.',
    button: 'ഉൽപ്പന്നങ്ങൾ കാണൂ',
  },
  offline: {
    title: 'ഷോപ്പിലേക്ക് എത്താനായില്ല',
    text: 'ഇന്റർനെറ്റ് ഉണ്ടോ എന്ന് നോക്കി വീണ്ടും ശ്രമിക്കൂ.',
    button: 'ഉൽപ്പന്നങ്ങൾ കാണൂ',
  },
  /** The server says that it cannot just now. */
  away: {
    title: 'ഈ പേജിന് അൽപ്പം കാത്തിരിക്കണം',
    text: 'ഇപ്പോൾ ഷോപ്പിന് ഇത് നോക്കിയെടുക്കാനാവുന്നില്ല. ഒരു മിനിറ്റ് കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കൂ.',
    button: 'ഉൽപ്പന്നങ്ങൾ കാണൂ',
  },
  unexpected: {
    title: 'എന്തോ കുഴപ്പം പറ്റി',
    text: 'തെറ്റ് ഞങ്ങളുടേതാണ്, നിങ്ങളുടേതല്ല. അൽപ്പം കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കൂ.',
    button: 'ഉൽപ്പന്നങ്ങൾ കാണൂ',
  },
} as const satisfies Said<typeof english>
