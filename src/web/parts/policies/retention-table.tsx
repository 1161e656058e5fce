// What the shop keeps about people and how long, for the privacy policy: made from the table by which the jobs forget (PRIV-22).
import { retentionLines, retentionWords as words } from '#copy/retention.ts'
import { days } from '#domain/durations.ts'
import { RETENTION, type Retention } from '#domain/retention.ts'
import { PolicyTable } from './policy-table.tsx'

const TOLD = (RETENTION as readonly Retention[]).flatMap(({ key, by, after }) => {
  const line = retentionLines[key]
  return line?.isTold
    ? [{ key, about: line.what, more: line.why, cells: [words.long(by, after === null ? null : after / days(1))] }]
    : []
})

export const RetentionTable = () => (
  <PolicyTable title={words.title} columns={[words.columns.what, words.columns.long]} rows={TOLD} />
)
