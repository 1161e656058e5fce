// An issue of the newsletter: what it is made of, and what can be done with it (LET-16, LET-20).

export const ISSUE_STATES = ['draft', 'going', 'stopped', 'sent'] as const
export type IssueState = (typeof ISSUE_STATES)[number]

/** `url` is a page of the shop, from / on, or an https address. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'product'; readonly productId: string }

export const BLOCK_KINDS = ['heading', 'text', 'link', 'product'] as const satisfies readonly Block['kind'][]

export const SUBJECT_MOST = 120
export const PREVIEW_MOST = 160
export const HEADING_MOST = 120
export const PARAGRAPH_MOST = 2000
export const LABEL_MOST = 80
export const URL_MOST = 300
export const BLOCKS_MOST = 30
/** A letter is read, not leafed through. */
export const PRODUCTS_MOST = 6

/** What can still be done with an issue. */
export const issueCan = {
  change: (state: IssueState): boolean => state === 'draft',
  stop: (state: IssueState): boolean => state === 'going',
}

/** A page of the shop, or one of others that is read in secret. Nothing that runs, nothing that hides whose it is. */
export function isLink(url: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(url)) return true
  if (!/^https:\/\/[^\s\\]+$/.test(url) || !URL.canParse(url)) return false
  const { username, password, hostname } = new URL(url)
  return username === '' && password === '' && hostname.includes('.')
}
