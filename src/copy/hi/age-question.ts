// Words of the question about age (PRIV-9), in Hindi.
import type { Said } from '../catalogue.ts'
import type { ageQuestion as english } from '../en/age-question.ts'

/** At signup, and once at checkout for who never said. */
export const ageQuestion = {
  label: 'आपकी उम्र',
  once: '18 से कम उम्र वालों के लिए क़ानून में नियम हैं। हम यह एक ही बार पूछते हैं।',
  adult: 'मेरी उम्र 18 या ज़्यादा है',
  minor: 'मेरी उम्र 18 से कम है',
  minorMeans:
    'आपका स्वागत है। आप सब देख सकती हैं और कार्ट भर सकती हैं; ऑर्डर करने से पहले आपके माता-पिता या अभिभावक की हाँ ज़रूरी है। उनका ईमेल हम आपसे बाद में पूछेंगे।',
} as const satisfies Said<typeof english>
