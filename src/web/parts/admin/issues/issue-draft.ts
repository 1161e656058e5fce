// An issue of the newsletter while it is typed: a key for each block, so that fields keep their place.
import type { IssueView } from '#contract/issues.ts'
import type { Block } from '#domain/issue.ts'

export type DraftBlock = Block & { readonly key: number }

export interface IssueDraft {
  readonly subject: string
  readonly preview: string
  readonly blocks: readonly DraftBlock[]
}

let keys = 0
/** A block of this draft. */
export function keyed(block: Block): DraftBlock {
  keys += 1
  return { ...block, key: keys }
}

const EMPTY: { readonly [Kind in Block['kind']]: Block & { readonly kind: Kind } } = {
  heading: { kind: 'heading', text: '' },
  text: { kind: 'text', text: '' },
  link: { kind: 'link', label: '', url: '' },
  product: { kind: 'product', productId: '' },
}
export const emptyBlock = (kind: Block['kind']): DraftBlock => keyed(EMPTY[kind])

export const draftOf = ({ subject, preview, blocks }: IssueView): IssueDraft => ({
  subject,
  preview,
  blocks: blocks.map(keyed),
})

/** What is sent; `version` is the one that the draft began with. */
export const bodyOf = ({ blocks, ...draft }: IssueDraft, version: number) => ({
  ...draft,
  version,
  blocks: blocks.map(({ key, ...block }) => block),
})

/** True where everything that is typed has been saved. */
export function isSaved(draft: IssueDraft, issue: IssueView): boolean {
  const { version } = issue
  return JSON.stringify(bodyOf(draft, version)) === JSON.stringify(bodyOf(draftOf(issue), version))
}

/** The list with one block at another place. */
export function moved<Row>(rows: readonly Row[], from: number, by: number): Row[] {
  const next = [...rows]
  const [row] = next.splice(from, 1)
  if (row !== undefined) next.splice(from + by, 0, row)
  return next
}
