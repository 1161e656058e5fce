// Words of the question about age (PRIV-9), in Tamil.

import type { Said } from '../catalogue.ts'
import type { ageQuestion as english } from '../en/age-question.ts'

/** At signup, and once at checkout for who never said. */
export const ageQuestion = {
  label: 'உங்கள் வயது',
  once: '18 வயதுக்குக் குறைவானவர்களுக்குச் சட்டத்தில் விதிகள் உள்ளன. இதை ஒரு முறை மட்டுமே கேட்கிறோம்.',
  adult: 'எனக்கு 18 வயது அல்லது அதற்கு மேல்',
  minor: 'எனக்கு 18 வயதுக்குக் குறைவு',
  minorMeans:
    'வருக. நீங்கள் சுற்றிப் பார்க்கலாம், கார்ட்டை நிரப்பலாம்; ஆர்டர் செய்யும் முன் உங்கள் பெற்றோர் அல்லது பாதுகாவலர் சம்மதிக்க வேண்டும். அவர்களின் இமெயிலைப் பிறகு கேட்போம்.',
} as const satisfies Said<typeof english>
