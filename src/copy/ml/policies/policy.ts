// What a policy page is made of, and what all four share (PAGE-10), in Malayalam. Figures between ** are set in bold. A lawyer confirms the texts before the shop opens.
import type { Said } from '../../catalogue.ts'
import type { policyWords as english, PolicySection, PolicyShop } from '../../en/policies/policy.ts'

export type { Policy, PolicySection, PolicyShop } from '../../en/policies/policy.ts'

export const policyWords = {
  changed: (day = '21 നവംബർ 2026') => `അവസാനം മാറ്റിയത്: ${day}`,
  contents: 'ഈ പേജിൽ',
} as const satisfies Said<typeof english>

/** How the shop is reached, as far as it has said so. */
export const waysToReach = ({ email, phone, address }: PolicyShop): string =>
  [`ഇമെയിൽ ${email}`, ...(phone ? [`ഫോൺ ${phone}`] : []), ...(address ? [`തപാൽ ${address}`] : [])].join(', ')

export const grievance = (shop: PolicyShop): PolicySection => ({
  id: 'grievance-officer',
  title: 'പരാതി പരിഹാര ഓഫീസർ',
  paragraphs: [
    `${shop.grievanceOfficer ? `${shop.grievanceOfficer}. ` : ''}${waysToReach(shop)}.`,
    'ഓരോ പരാതിക്കും ഒരു നമ്പർ കിട്ടും. **48 മണിക്കൂറിനുള്ളിൽ** ഞങ്ങളിൽനിന്ന് മറുപടി കിട്ടും; **ഒരു മാസത്തിനുള്ളിൽ** ഞങ്ങൾ അത് പരിഹരിക്കും.',
  ],
})
