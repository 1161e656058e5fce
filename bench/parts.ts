// A page of results in parts: each is measured by itself, and what is measured anew takes the place of its own part alone.

const PART = '\n## '

/** The page with another first part; every part under a heading of its own stays. */
export function withFirst(page: string, first: string): string {
  const next = page.indexOf(PART)
  return next === -1 ? first : first + page.slice(next)
}

/** The page with another part of this title, in its place, or at the end where there was none. */
export function withPart(page: string, title: string, part: string): string {
  const head = `${PART}${title}\n`
  const whole = `${head}\n${part}\n`
  const from = page.indexOf(head)
  if (from === -1) return page + whole
  const next = page.indexOf(PART, from + head.length)
  return page.slice(0, from) + whole + (next === -1 ? '' : page.slice(next))
}
