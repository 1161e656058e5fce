// What is kept about people, for how long, what forgets it, and when that last ran (PRIV-22).
import { viewRetention } from '#contract/calls/admin/privacy.ts'
import type { RetentionReply } from '#contract/privacy-desk.ts'
import { retentionDesk as words } from '#copy/admin-retention.ts'
import { retentionLines, retentionWords } from '#copy/retention.ts'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Day, Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Row = RetentionReply['rows'][number]

export function Retention() {
  const result = useQuery(viewRetention)
  return (
    <Panel flush title={retentionWords.title} note={words.note} busy={result.isLoading}>
      <QueryState result={result} loading={words.loading} failed={words.failed}>
        {({ rows }) => (
          <DataTable
            label={words.list}
            rows={rows}
            columns={COLUMNS}
            keyOf={({ key }) => key}
            tableFrom={1020}
            wideFrom={1020}
            card={(row) => (
              <>
                <What row={row} />
                <p>
                  {words.columns.long}: {long(row)}
                  <span className="block">
                    {words.columns.by}: {words.by[row.by]}
                  </span>
                </p>
                {row.ranAt && (
                  <p className="text-ink-soft">
                    {words.columns.ran}: <Moment at={row.ranAt} className="figures" />
                  </p>
                )}
              </>
            )}
          />
        )}
      </QueryState>
    </Panel>
  )
}

const long = ({ by, days }: Row): string => (by === 'account' ? words.withAccount : retentionWords.long(by, days))

const What = ({ row: { key, tables } }: { row: Row }) => (
  <span className="grid py-1.5">
    <span className="font-semibold">{retentionLines[key]?.what ?? key}</span>
    <span className="text-caption font-normal text-ink-soft">{retentionLines[key]?.why}</span>
    <span className="text-caption font-normal wrap-anywhere text-ink-soft">{tables.join(', ')}</span>
  </span>
)

const COLUMNS: readonly Column<Row>[] = [
  { key: 'what', label: words.columns.what, heads: true, cell: (row) => <What row={row} /> },
  { key: 'long', label: words.columns.long, cell: long },
  { key: 'by', label: words.columns.by, cell: ({ by }) => words.by[by] ?? by },
  {
    key: 'ran',
    label: words.columns.ran,
    cell: ({ ranAt, by }) => (ranAt ? <Moment at={ranAt} /> : by === 'rows' || by === 'job' ? words.never : ''),
  },
  {
    key: 'last',
    label: words.columns.last,
    cell: ({ lastForgotAt, lastForgotten }) =>
      lastForgotAt ? (
        <>
          {lastForgotten.toLocaleString('en-IN')}, <Day at={lastForgotAt} />
        </>
      ) : (
        ''
      ),
  },
  {
    key: 'all',
    label: words.columns.all,
    right: true,
    cell: ({ forgotten, by }) => (by === 'rows' || by === 'job' ? forgotten.toLocaleString('en-IN') : ''),
  },
]
