// A table within a policy: each row begins with what it is about.
import type { ReactNode } from 'react'

interface PolicyTableProps {
  /** Read out before it. */
  title: string
  columns: readonly string[]
  rows: readonly {
    readonly key: string
    readonly about: string
    readonly more?: string
    readonly cells: readonly ReactNode[]
  }[]
}

export const PolicyTable = ({ title, columns, rows }: PolicyTableProps) => (
  <table className="mt-4 w-full text-left text-small">
    <caption className="sr-only">{title}</caption>
    <thead className="border-b border-line">
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className="py-2 pr-3 font-semibold">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, about, more, cells }) => (
        <tr key={key} className="border-b border-line-soft align-top">
          <th scope="row" className="py-2 pr-3 font-normal">
            {about}
            {more && <span className="block text-ink-soft">{more}</span>}
          </th>
          {cells.map((cell, place) => (
            <td key={columns[place + 1]} className="py-2 pr-3">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
