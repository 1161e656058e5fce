// What is said in place of a page that no network brings, and beside an order that this device keeps for then (PAGE-28, PAGE-29), in Hindi.
import type { Said } from '../catalogue.ts'
import type { noConnection as english, installed as englishInstalled } from '../en/no-connection.ts'

export const noConnection = {
  title: 'इंटरनेट नहीं है',
  text: 'यह पेज नहीं लाया जा सका: इंटरनेट नहीं है, या बहुत धीमा है। इंटरनेट लौटते ही यह अपने आप आ जाएगा।',
  button: 'फिर कोशिश करें',
  here: 'ये बिना इंटरनेट के भी चलते हैं',
  calculator: 'पीरियड कैलकुलेटर',
  questions: 'सवाल और जवाब',
  order: {
    title: 'आपका पिछला ऑर्डर',
    note: 'जैसा इस डिवाइस ने पिछली बार देखा। यह सिर्फ़ यहीं रखा है, और लॉग आउट करने पर हट जाता है।',
  },
} as const satisfies Said<typeof english>

/** On the order's own page. */
export const keptOrder =
  'जब इंटरनेट न हो, उस समय के लिए यह डिवाइस उस ऑर्डर का नंबर, स्थिति और पहुँचने का दिन रखता है जो आपने पिछली बार देखा। लॉग आउट करने पर ये हट जाते हैं।'

/** Under the icon on a telephone, where others may look. */
export const installed = { name: 'चाँद' } as const satisfies Said<typeof englishInstalled>
