// Serials without a gap between them, as table 13 asks for documents issued: from, to, how many (IND-38).

export interface SerialRange {
  readonly from: string
  readonly to: string
  readonly count: number
}

const PARTS = /^(.*\/)(\d+)$/

/** The unbroken ranges of serials that come in their order; another series or a number that belongs to another month begins a new one. */
export const rangesOf = (serials: readonly string[]): SerialRange[] =>
  joinRanges(serials.map((serial) => ({ from: serial, to: serial, count: 1 })))

/** The same of ranges that come in their order: where one goes on behind another, both are one. */
export function joinRanges(parts: readonly SerialRange[]): SerialRange[] {
  const ranges: SerialRange[] = []
  for (const part of parts) {
    const last = ranges.at(-1)
    if (last && part.from === next(last.to))
      ranges[ranges.length - 1] = { ...last, to: part.to, count: last.count + part.count }
    else ranges.push(part)
  }
  return ranges
}

function next(serial: string): string | null {
  const [, series = '', digits = ''] = PARTS.exec(serial) ?? []
  return digits === '' ? null : series + String(Number(digits) + 1).padStart(digits.length, '0')
}
