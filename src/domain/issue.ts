// An issue of the newsletter: its content, and what its state allows (LET-16, LET-20).

export const ISSUE_STATES = ['draft', 'going', 'stopped', 'sent'] as const
export type IssueState = (typeof ISSUE_STATES)[number]

/** A part of an issue. For the `url` of a link see `isLink`. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'product'; readonly productId: string }

export const BLOCK_KINDS = ['heading', 'text', 'link', 'product'] as const satisfies readonly Block['kind'][]

export const MAX_SUBJECT = 120
export const MAX_PREVIEW = 160
export const MAX_HEADING = 120
export const MAX_PARAGRAPH = 2000
export const MAX_LABEL = 80
export const MAX_URL_LENGTH = 300
export const MAX_BLOCKS = 30
/** Per issue, to keep the email short. */
export const MAX_PRODUCTS = 6

/** Whether the state of an issue allows an action. */
export const issueCan = {
  change: (state: IssueState): boolean => state === 'draft',
  stop: (state: IssueState): boolean => state === 'going',
}

/**
 * True for a path of the shop and for an https URL. False for all other texts, such as scripts, and for URLs with a
 * user name, which can make a reader mistake the host.
 */
export function isLink(url: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(url)) return true
  if (!/^https:\/\/[^\s\\]+$/.test(url) || !URL.canParse(url)) return false
  const { username, password, hostname } = new URL(url)
  return username === '' && password === '' && hostname.includes('.')
}
