// An issue of the monthly letter: what it is made of, whom it is for, how it goes (LET-16 to LET-20).
import { hours, minutes } from './durations.ts'

export const AUDIENCES = ['everybody', 'ordered', 'not_ordered'] as const
/** Everybody on the list, or those of them with, or without, an order in the last days. */
export type Audience = (typeof AUDIENCES)[number]

export const ISSUE_STATES = ['draft', 'waiting', 'going', 'stopped', 'sent'] as const
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
export const AUDIENCE_DAYS_MOST = 3650
/** How long a count of an audience is shown before it is made anew (LET-22). */
export const AUDIENCE_KEPT = minutes(10)
export const PER_HOUR_MOST = 20_000
export const DEFAULTS = { audience: 'everybody', audienceDays: 90, perHour: 1200 } as const

/** What can still be done with an issue. */
export const issueCan = {
  change: (state: IssueState): boolean => state === 'draft',
  stop: (state: IssueState): boolean => state === 'waiting' || state === 'going',
}

/** A page of the shop, or one of others that is read in secret. Nothing that runs, nothing that hides whose it is. */
export function isLink(url: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(url)) return true
  if (!/^https:\/\/[^\s\\]+$/.test(url) || !URL.canParse(url)) return false
  const { username, password, hostname } = new URL(url)
  return username === '' && password === '' && hostname.includes('.')
}

/** How far ahead letters of an issue are written: what is stopped later was hardly begun. */
export const WRITE_AHEAD = minutes(1)

/**
 * The moments at which the next letters of an issue are due, one after another at its pace: from where it stands, or from now, until
 * a minute ahead (LET-19). Always the first, so that the slowest pace gets on.
 */
export function turnsOf({
  perHour,
  pacedUntil,
  now,
}: {
  readonly perHour: number
  readonly pacedUntil: Date | null
  readonly now: Date
}): Date[] {
  const step = hours(1) / perHour
  const turns: Date[] = []
  for (let at = Math.max(now.getTime(), pacedUntil?.getTime() ?? 0); at < now.getTime() + WRITE_AHEAD; at += step)
    turns.push(new Date(at))
  return turns
}

const HUNDREDTH = 100
/** True when somebody has read how many will get it: what she typed is that number, or off by less than a hundredth, since people come and go. */
export const isCountRead = (typed: number, count: number): boolean => Math.abs(typed - count) * HUNDREDTH <= count
