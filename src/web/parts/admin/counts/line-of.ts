// Which line a scan or a few letters mean.
import type { CountLine } from '#contract/stock-counts.ts'
import { readGoodsCode } from '#domain/scan-box.ts'

/** By its code; else by a part of its name, the first of several. Null: none. */
export function lineOf(lines: readonly CountLine[], typed: string): CountLine | null {
  const code = readGoodsCode(typed)
  const words = typed.trim().toLowerCase()
  if (words === '') return null
  return (
    lines.find((line) => code !== null && line.code === code) ??
    lines.find(({ name }) => name.toLowerCase().includes(words)) ??
    null
  )
}
