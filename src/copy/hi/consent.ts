// The question before the advertising pixel may hear anything (PRIV-1), in Hindi. Both answers weigh the same.
import type { Said } from '../catalogue.ts'
import type { consent as english } from '../en/consent.ts'

export const consent = {
  label: 'विज्ञापन',
  question:
    'सिर्फ़ अगर आपकी उम्र 18 या ज़्यादा है: क्या हम एक विज्ञापन सेवा को बता सकते हैं कि आप दुकान के कौन से पेज खोलती हैं? उसे सिर्फ़ पेज का पता चलता है, और कुछ नहीं, और आपके अकाउंट, ऑर्डर या कैलकुलेटर के बारे में कभी नहीं।',
  no: 'नहीं',
  yes: 'हाँ',
  change: 'विज्ञापन की पसंद',
} as const satisfies Said<typeof english>
