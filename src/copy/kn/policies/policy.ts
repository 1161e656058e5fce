// What a policy page is made of, and what all four share (PAGE-10), in Kannada. Figures between ** are set in bold. A lawyer confirms the texts before the shop opens.
import type { Said } from '../../catalogue.ts'
import type { policyWords as english, PolicySection, PolicyShop } from '../../en/policies/policy.ts'

export type { Policy, PolicySection, PolicyShop } from '../../en/policies/policy.ts'

export const policyWords = {
  changed: (day = '21 ನವೆಂಬರ್ 2026') => `ಕೊನೆಯ ಬದಲಾವಣೆ: ${day}`,
  contents: 'ಈ ಪುಟದಲ್ಲಿ',
} as const satisfies Said<typeof english>

/** How the shop is reached, as far as it has said so. */
export const waysToReach = ({ email, phone, address }: PolicyShop): string =>
  [`ಇಮೇಲ್ ${email}`, ...(phone ? [`ಫೋನ್ ${phone}`] : []), ...(address ? [`ಅಂಚೆ ${address}`] : [])].join(', ')

export const grievance = (shop: PolicyShop): PolicySection => ({
  id: 'grievance-officer',
  title: 'ದೂರು ನಿವಾರಣಾ ಅಧಿಕಾರಿ',
  paragraphs: [
    `${shop.grievanceOfficer ? `${shop.grievanceOfficer}. ` : ''}${waysToReach(shop)}.`,
    'ಪ್ರತಿ ದೂರಿಗೂ ಒಂದು ಸಂಖ್ಯೆ ಸಿಗುತ್ತದೆ. **48 ಗಂಟೆಗಳೊಳಗೆ** ನಮ್ಮಿಂದ ಉತ್ತರ ಬರುತ್ತದೆ, **ಒಂದು ತಿಂಗಳೊಳಗೆ** ಅದನ್ನು ಬಗೆಹರಿಸುತ್ತೇವೆ.',
  ],
})
