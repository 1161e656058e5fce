// What the shop answers on counting days.
const number = (count: number): string => count.toLocaleString('en-IN')
const things = (count: number): string => (count === 1 ? '1 thing' : `${number(count)} things`)

export const countReplies = {
  started: (name: string, count: number) => `${name}: ${things(count)} to count.`,
  counted: (name: string, difference: number) => {
    if (difference === 0) return `${name}: the count agrees.`
    return difference > 0
      ? `${name}: ${number(difference)} more than expected. Say why before it is written.`
      : `${name}: ${number(-difference)} fewer than expected. Say why before it is written.`
  },
  isWritten: (name: string) => `${name} is written already. Count it by itself.`,
  other: (name: string, count: number, who: string) =>
    `${who === '' ? 'Somebody' : who} has counted ${number(count)} of ${name} meanwhile. Look again, then count anew if it is wrong.`,
  stale: (name: string) => `${name} was counted in another way since. Please count it again.`,
  unexplained: (name: string) => `Please say why ${name} differs.`,
  written: (count: number) => (count === 0 ? 'All of it was written already.' : `${things(count)} written.`),
  ended: (name: string, open: number) =>
    open === 0 ? `${name} has ended.` : `${name} has ended. ${things(open)} stay as they were.`,
} as const
