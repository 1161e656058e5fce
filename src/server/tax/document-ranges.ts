// Serials without a gap between them, as table 13 asks for documents issued: from, to, how many (IND-38).

export interface SerialRange {
  readonly from: string
  readonly to: string
  readonly count: number
}

const PARTS = /^(.*\/)(\d+)$/

/** The unbroken ranges of serials that come in their order; another series or a number that belongs to another month begins a new one. */
export function rangesOf(serials: readonly string[]): SerialRange[] {
  const ranges: SerialRange[] = []
  for (const serial of serials) {
    const last = ranges.at(-1)
    if (last && serial === next(last.to)) ranges[ranges.length - 1] = { ...last, to: serial, count: last.count + 1 }
    else ranges.push({ from: serial, to: serial, count: 1 })
  }
  return ranges
}

function next(serial: string): string | null {
  const [, series = '', digits = ''] = PARTS.exec(serial) ?? []
  return digits === '' ? null : series + String(Number(digits) + 1).padStart(digits.length, '0')
}
