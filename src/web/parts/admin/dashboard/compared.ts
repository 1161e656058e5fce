// How a sum stands beside the one of the range before.
import { adminDashboard as words } from '#copy/admin-dashboard.ts'

/** In words: 12% more than the range before. */
export function compared(now: number, before: number): string {
  if (before <= 0) return words.compared.first
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return words.compared.same
  return percent > 0 ? words.compared.more(percent) : words.compared.less(-percent)
}
