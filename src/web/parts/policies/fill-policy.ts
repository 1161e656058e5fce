// A policy as its page shows it: the texts with the shop's name and contacts, and the common last section (PAGE-10).
// Figures between ** are bold.
import { grievance, waysToReach } from '#copy/policies/policy.ts'

/** The shop's details in the texts (PRIV-2, IND-23). Empty when not stated yet (OPS-22). */
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
  /** The day of its last change, when it differs from the others. */
  readonly changed?: string
}

export interface Policy extends Heading {
  readonly sections: readonly PolicySection[]
}

type Line = string | ((facts: { name: string; email: string; ways: string }) => string)

/** The sections by their ids. */
export interface PolicyTexts extends Heading {
  readonly sections: Readonly<
    Record<string, { readonly title: string; readonly paragraphs: readonly Line[]; readonly list?: readonly Line[] }>
  >
}

export function fillPolicy({ sections, ...heading }: PolicyTexts, shop: PolicyShop): Policy {
  const { name, email, phone, address, grievanceOfficer: officer } = shop
  const ways = [
    waysToReach.email({ email }),
    ...(phone ? [waysToReach.phone({ phone })] : []),
    ...(address ? [waysToReach.address({ address })] : []),
  ].join(', ')
  const fill = (lines: readonly Line[] = []): string[] =>
    lines.map((line) => (typeof line === 'string' ? line : line({ name, email, ways })))
  const last = {
    id: 'grievance-officer',
    title: grievance.title,
    paragraphs: [officer ? grievance.named({ officer, ways }) : grievance.unnamed({ ways }), grievance.text],
  }
  const all = Object.entries(sections).map(([id, { title, paragraphs, list }]) => ({
    id,
    title,
    paragraphs: fill(paragraphs),
    list: fill(list),
  }))
  return { ...heading, sections: [...all, last] }
}
