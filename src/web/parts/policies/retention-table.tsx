// What the shop keeps about people and how long, for the privacy policy: made from the table by which the jobs forget (PRIV-22).
import { retentionLines, retentionWords as words } from '#copy/retention.ts'
import { days } from '#domain/durations.ts'
import { RETENTION, type Retention } from '#domain/retention.ts'

const TOLD = (RETENTION as readonly Retention[]).flatMap(({ key, by, after }) => {
  const line = retentionLines[key]
  return line?.isTold ? [{ key, ...line, long: words.long(by, after === null ? null : after / days(1)) }] : []
})

export const RetentionTable = () => (
  <table className="mt-4 w-full text-left text-small">
    <caption className="sr-only">{words.title}</caption>
    <thead className="border-b border-line">
      <tr>
        <th scope="col" className="py-2 pr-3 font-semibold">
          {words.columns.what}
        </th>
        <th scope="col" className="py-2 font-semibold">
          {words.columns.long}
        </th>
      </tr>
    </thead>
    <tbody>
      {TOLD.map(({ key, what, why, long }) => (
        <tr key={key} className="border-b border-line-soft align-top">
          <th scope="row" className="py-2 pr-3 font-normal">
            {what}
            <span className="block text-ink-soft">{why}</span>
          </th>
          <td className="w-2/5 py-2">{long}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
