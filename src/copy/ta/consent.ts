// The question before the advertising pixel may hear anything (PRIV-1), in Tamil. Both answers weigh the same.
import type { Said } from '../catalogue.ts'
import type { consent as english } from '../en/consent.ts'

export const consent = {
  label: 'விளம்பரம்',
  question:
    'உங்களுக்கு 18 வயது அல்லது அதற்கு மேல் என்றால் மட்டும்: கடையின் எந்தப் பக்கங்களைத் திறக்கிறீர்கள் என்று ஒரு விளம்பரச் சேவையிடம் சொல்லலாமா? அது பக்கத்தை மட்டுமே அறியும்; உங்கள் கணக்கு, ஆர்டர்கள், கால்குலேட்டர் எதையும் ஒருபோதும் அறியாது.',
  no: 'வேண்டாம்',
  yes: 'சரி',
  change: 'விளம்பரத் தேர்வு',
} as const satisfies Said<typeof english>
