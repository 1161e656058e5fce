// What a policy page is made of, and what all four share (PAGE-10). Figures between ** are set in bold. A lawyer confirms the texts before the shop opens.

/** What the texts name of the shop (PRIV-2, IND-23). Empty is what nobody has said yet (OPS-22). */
export interface PolicyShop {
  readonly name: string
  readonly address: string
  readonly email: string
  readonly phone: string
  readonly grievanceOfficer: string
}

export interface PolicySection {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly list?: readonly string[]
}

export interface Policy {
  readonly title: string
  readonly description: string
  readonly lead: string
  /** The day of its last change, where it is not that of the others. */
  readonly changed?: string
  readonly sections: readonly PolicySection[]
}

export const policyWords = {
  changed: (day = '21 November 2026') => `Last changed on ${day}`,
  contents: 'On this page',
} as const

/** How the shop is reached, as far as it has said so. */
export const waysToReach = ({ email, phone, address }: PolicyShop): string =>
  [`Email ${email}`, ...(phone ? [`phone ${phone}`] : []), ...(address ? [`post ${address}`] : [])].join(', ')

export const grievance = (shop: PolicyShop): PolicySection => ({
  id: 'grievance-officer',
  title: 'Grievance officer',
  paragraphs: [
    `${shop.grievanceOfficer ? `${shop.grievanceOfficer}. ` : ''}${waysToReach(shop)}.`,
    'Every complaint gets a number. You hear from us within **48 hours**, and we settle it within **one month**.',
  ],
})
