// What a policy page is made of, and what all four share (PAGE-10), in Tamil. Figures between ** are set in bold. A lawyer confirms the texts before the shop opens.
import type { Said } from '../../catalogue.ts'
import type * as english from '../../en/policies/policy.ts'
import type { PolicySection, PolicyShop } from '../../en/policies/policy.ts'

export type { Policy, PolicySection, PolicyShop } from '../../en/policies/policy.ts'

export const policyWords = {
  changed: (day = '21 நவம்பர் 2026') => `கடைசியாக மாற்றிய நாள்: ${day}`,
  contents: 'இந்தப் பக்கத்தில்',
} as const satisfies Said<typeof english.policyWords>

/** How the shop is reached, as far as it has said so. */
export const waysToReach = ({ email, phone, address }: PolicyShop): string =>
  [`இமெயில்: ${email}`, ...(phone ? [`போன்: ${phone}`] : []), ...(address ? [`அஞ்சல்: ${address}`] : [])].join(', ')

export const grievance = (shop: PolicyShop): PolicySection => ({
  id: 'grievance-officer',
  title: 'குறைதீர்ப்பு அதிகாரி',
  paragraphs: [
    `${shop.grievanceOfficer ? `${shop.grievanceOfficer}. ` : ''}${waysToReach(shop)}.`,
    'ஒவ்வொரு புகாருக்கும் ஓர் எண் உண்டு. **48 மணி நேரத்திற்குள்** உங்களுக்குப் பதில் தருவோம், **ஒரு மாதத்திற்குள்** தீர்த்துவைப்போம்.',
  ],
})
