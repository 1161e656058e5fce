// Fills the shop's name and contact details into a policy's texts, and adds the last section that all policies share
// (PAGE-10). Figures between ** are bold.
import { grievance, waysToReach } from '#copy/policies/policy.ts'

/** The shop's details (PRIV-2, IND-23); empty until the owner has entered them (OPS-22). */
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

interface Heading {
  readonly title: string
  readonly description: string
  readonly lead: string
  /** The day of the policy's last change, when it differs from the other policies'. */
  readonly changed?: string
}

export interface Policy extends Heading {
  readonly sections: readonly PolicySection[]
}

type Line = string | ((facts: { name: string; email: string; ways: string }) => string)

/** A policy's texts before the shop's details are filled in, with its sections by id. */
export interface PolicyTexts extends Heading {
  readonly sections: Readonly<
    Record<string, { readonly title: string; readonly paragraphs: readonly Line[]; readonly list?: readonly Line[] }>
  >
}

/** Returns a policy with the shop's contact details, and a last section about the grievance officer. */
export function fillPolicy({ sections, ...heading }: PolicyTexts, shop: PolicyShop): Policy {
  const { name, email, phone, address, grievanceOfficer: officer } = shop
  const contacts = [
    waysToReach.email({ email }),
    ...(phone ? [waysToReach.phone({ phone })] : []),
    ...(address ? [waysToReach.address({ address })] : []),
  ].join(', ')
  const fill = (lines: readonly Line[] = []): string[] =>
    lines.map((line) => (typeof line === 'string' ? line : line({ name, email, ways: contacts })))
  const lastSection = {
    id: 'grievance-officer',
    title: grievance.title,
    paragraphs: [
      officer ? grievance.named({ officer, ways: contacts }) : grievance.unnamed({ ways: contacts }),
      grievance.text,
    ],
  }
  const filledSections = Object.entries(sections).map(([id, { title, paragraphs, list }]) => ({
    id,
    title,
    paragraphs: fill(paragraphs),
    list: fill(list),
  }))
  return { ...heading, sections: [...filledSections, lastSection] }
}
