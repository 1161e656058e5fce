// An issue of the newsletter: its content, and what its state allows (LET-16, LET-20).

export const ISSUE_STATES = ['draft', 'going', 'stopped', 'sent'] as const
export type IssueState = (typeof ISSUE_STATES)[number]

/** A stored part of an issue's text. Now there is only kind 'text'; the first release stored the others too. */
export type IssuePart =
  | { readonly kind: 'text' | 'heading'; readonly text: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'product'; readonly productId: string }

export const MAX_SUBJECT = 120
export const MAX_PREVIEW = 160
export const MAX_ISSUE_TEXT = 10_000

/** Returns the text of stored parts. A product becomes the path of its page. */
export const textOfParts = (parts: readonly IssuePart[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'link') return `${part.label}\n\n${part.url}`
      return part.kind === 'product' ? `/product/${part.productId}` : part.text
    })
    .join('\n\n')

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
