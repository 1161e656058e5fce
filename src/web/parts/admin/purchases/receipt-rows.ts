// The rows of what came, as they are sent: those in which a number stands.

export interface ReceiptRow {
  /** Stays with the row; its fields are named by it. */
  readonly key: number
  /** The line's id. */
  readonly line: string
}

type Values = Readonly<Record<string, string>>

const isFilled = ({ key }: ReceiptRow, values: Values): boolean => (values[`${key}.units`] ?? '').trim() !== ''

/** A batch is named by its number or its day; where neither stands, there is none. */
export const filledRows = (rows: readonly ReceiptRow[], values: Values) =>
  rows
    .filter((row) => isFilled(row, values))
    .map(({ key, line }) => {
      const [number, expiresOn] = [(values[`${key}.number`] ?? '').trim(), values[`${key}.expiresOn`] ?? '']
      const batch = number === '' && expiresOn === '' ? {} : { batch: { number, expiresOn } }
      return { line, units: Number(values[`${key}.units`]), ...batch }
    })

/** What the server says of 'lines.1.batch.expiresOn', by the field of the row that was sent there. */
export function refusedRows(rows: readonly ReceiptRow[], values: Values, fields: Values): Record<string, string> {
  const sent = rows.filter((row) => isFilled(row, values))
  const named = Object.entries(fields).flatMap(([path, why]): [string, string][] => {
    const [, place, name] = /^lines\.(\d+)\.(?:batch\.)?(\w+)$/.exec(path) ?? []
    const row = sent[Number(place)]
    return row ? [[`${row.key}.${name}`, why]] : []
  })
  return Object.fromEntries(named)
}
