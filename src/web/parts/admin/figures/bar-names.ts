// What a bar is called: a day, a week, or a month with its year.
import type { FiguresReply, SalesBar } from '#contract/figures.ts'
import { figures as words } from '#copy/figures.ts'

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const WHOLE_DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' })

const SHORT_MONTH = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' })

const at = (day: string): Date => new Date(`${day}T00:00Z`)

/** '20 Nov', '20 Nov to 26 Nov', 'Nov 2026'. */
export function barName({ from, to }: Pick<SalesBar, 'from' | 'to'>, length: FiguresReply['barLength']): string {
  if (length === 'month') return MONTH.format(at(from))
  return from === to ? DAY.format(at(from)) : words.bars.to(DAY.format(at(from)), DAY.format(at(to)))
}

/** What stands under it: of a week its first day, of a month its year in short: 'Nov ’26'. */
export const barMark = ({ from }: Pick<SalesBar, 'from'>, length: FiguresReply['barLength']): string =>
  length === 'month' ? words.bars.month(SHORT_MONTH.format(at(from)), from.slice(2, 4)) : DAY.format(at(from))

/** '20 Nov 2026' of 'YYYY-MM-DD'. */
export const dayName = (day: string): string => WHOLE_DAY.format(at(day))
