// What a policy page is made of, and what all four share (PAGE-10), in Hindi. Figures between ** are set in bold. A lawyer confirms the texts before the shop opens.
import type { Said } from '../../catalogue.ts'
import type { policyWords as english, PolicySection, PolicyShop } from '../../en/policies/policy.ts'

export type { Policy, PolicySection, PolicyShop } from '../../en/policies/policy.ts'

export const policyWords = {
  changed: (day = '21 नवंबर 2026') => `पिछला बदलाव: ${day}`,
  contents: 'इस पेज पर',
} as const satisfies Said<typeof english>

/** How the shop is reached, as far as it has said so. */
export const waysToReach = ({ email, phone, address }: PolicyShop): string =>
  [`ईमेल ${email}`, ...(phone ? [`फ़ोन ${phone}`] : []), ...(address ? [`डाक ${address}`] : [])].join(', ')

export const grievance = (shop: PolicyShop): PolicySection => ({
  id: 'grievance-officer',
  title: 'शिकायत अधिकारी',
  paragraphs: [
    `${shop.grievanceOfficer ? `${shop.grievanceOfficer}। ` : ''}${waysToReach(shop)}।`,
    'हर शिकायत को एक नंबर मिलता है। **48 घंटे** के अंदर आपको हमारा जवाब मिलेगा, और हम **एक महीने** के अंदर उसे सुलझाएँगे।',
  ],
})
