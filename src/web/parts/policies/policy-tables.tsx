// Tables in the policies: retention periods, and shipping charges by region.
import type { ReactNode } from 'react'
import type { ShippingCost } from '#contract/shipping-costs.ts'
import { shortRupees } from '#contract/wire.ts'
import { shipping } from '#copy/checkout.ts'
import { retentionLines, retentionWords as texts } from '#copy/privacy.ts'
import { POST_DAYS } from '#domain/delivery.ts'
import { days } from '#domain/durations.ts'
import { RETENTION, type Retention } from '#domain/retention.ts'
import { retentionText } from './retention-text.ts'

interface PolicyTableProps {
  title: string
  columns: readonly string[]
  rows: readonly {
    readonly key: string
    readonly about: string
    readonly more?: string
    readonly cells: readonly ReactNode[]
  }[]
}

const PolicyTable = ({ title, columns, rows }: PolicyTableProps) => (
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
          {cells.map((cell, index) => (
            <td key={columns[index + 1]} className="py-2 pr-3">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

type RetentionLines = Readonly<Record<string, { readonly what: string; readonly why: string }>>

/** The rows that have a text for shoppers. */
const ROWS_FOR_SHOPPERS = (RETENTION as readonly Retention[]).flatMap(({ key, by, after }) => {
  const line = (retentionLines as RetentionLines)[key]
  return line
    ? [{ key, about: line.what, more: line.why, cells: [retentionText(by, after === null ? null : after / days(1))] }]
    : []
})

/** The retention periods, from the table that the deletion jobs use (PRIV-22). */
export const RetentionTable = () => (
  <PolicyTable title={texts.title} columns={[texts.columns.what, texts.columns.long]} rows={ROWS_FOR_SHOPPERS} />
)

const tableWords = shipping.table

/** Shipping charges from the current settings, with the promised delivery times (CART-8, ORD-10). */
export const ShippingTable = ({ costs }: { costs: readonly ShippingCost[] }) => (
  <PolicyTable
    title={tableWords.title}
    columns={tableWords.columns}
    rows={costs.map(({ region, charge }) => ({
      key: region,
      about: region,
      ...(region === 'All India' && { more: tableWords.others }),
      cells: [
        <strong key={region} className="figures font-semibold">
          {shortRupees(charge)}
        </strong>,
        tableWords.days({ min: POST_DAYS.min, max: POST_DAYS.max }),
      ],
    }))}
  />
)
