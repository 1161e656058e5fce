// The dashboard: today's open tasks with links, then four sums and two charts (ADM-4).
import { Suspense } from 'react'
import { adminPages } from '#contract/admin-urls.ts'
import { viewOverview } from '#contract/calls/admin/dashboard.ts'
import { viewSetup } from '#contract/calls/admin/setup.ts'
import type { OverviewReply } from '#contract/dashboard.ts'
import { shortRupees } from '#contract/wire.ts'
import { adminDashboard as texts } from '#copy/admin-dashboard.ts'
import { setup } from '#copy/setup.ts'
import { SALES_RANGES, type SalesRange } from '#domain/figure-range.ts'
import { SETUP_STEPS } from '#domain/setup-step.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { lazy } from '#web/ui/lazy.ts'
import { Moon } from '#web/ui/moon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { bucketLabel, ChartNotes, FigureTable } from './figure-table.tsx'
import { Sums } from './sums.tsx'
import { Today } from './today.tsx'

const FigureChart = lazy(() => import('./charts.tsx'))

const OPTIONS = SALES_RANGES.map((value) => ({ value, label: texts.ranges[value] }))
const formatUsers = (value: number): string => value.toLocaleString('en-IN')

export default function Dashboard() {
  const filters = useFilters()
  const selectedRange = SALES_RANGES.find((range) => range === filters.get('range')) ?? '30d'
  const result = useQuery(viewOverview, { query: { range: selectedRange }, cached: true })
  const isSample = result.reply?.isSample === true
  return (
    <AdminPage
      title={texts.title}
      badge={
        isSample && (
          <Badge tone="turmeric" icon={<Moon phase={0.5} size={16} />}>
            {texts.sample}
          </Badge>
        )
      }
      note={isSample ? texts.sampleNote : undefined}
      actions={
        isSample ? undefined : (
          <Choices<SalesRange>
            label={texts.range}
            value={selectedRange}
            options={OPTIONS}
            onChange={(range) => filters.set({ range })}
          />
        )
      }
    >
      <SetupReminder />
      <Today />
      <QueryState result={result} loading={texts.loading} failed={texts.failed}>
        {(reply) => <Figures reply={reply} />}
      </QueryState>
    </AdminPage>
  )
}

function Figures({ reply }: { reply: OverviewReply }) {
  const { series, range, isSample } = reply
  const isByDay = range === '30d' && !isSample
  const labels = series.map(({ from }) => bucketLabel(from, isByDay))
  const sales = series.map((bucket) => bucket.sales)
  const users = series.map((bucket) => bucket.users)
  const salesLegend = isByDay ? texts.sales.days : texts.sales.months
  return (
    <div className="grid grid-cols-1 gap-5">
      <Sums reply={reply} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[4fr_3fr]">
        <Panel title={texts.sales.title} actions={<Legend colourClass="bg-pink" text={salesLegend} />}>
          <Suspense fallback={<div className="h-64" />}>
            <FigureChart kind="bar" labels={labels} values={sales} formatValue={shortRupees} isUnfinished={!isSample} />
          </Suspense>
          {!isSample && <ChartNotes labels={labels} values={sales} />}
          <FigureTable caption={salesLegend} labels={labels} values={sales} formatValue={shortRupees} />
        </Panel>
        <Panel
          title={isSample ? texts.growth.mock : texts.growth.title}
          actions={<Legend colourClass="bg-rose" text={texts.growth.legend} />}
        >
          <Suspense fallback={<div className="h-64" />}>
            <FigureChart
              kind="line"
              labels={labels}
              values={users}
              formatValue={formatUsers}
              isUnfinished={!isSample}
            />
          </Suspense>
          {!isSample && <p className="text-caption text-ink-soft">{texts.dashed}</p>}
          <FigureTable caption={texts.growth.legend} labels={labels} values={users} formatValue={formatUsers} />
        </Panel>
      </div>
    </div>
  )
}

const Legend = ({ colourClass, text }: { colourClass: string; text: string }) => (
  <span className="flex items-center gap-2 text-small text-ink-soft">
    <span aria-hidden="true" className={`size-3 rounded-[3px] ${colourClass}`} />
    {text}
  </span>
)

const SetupReminder = () => useRights().has('shop') && <SetupProgress />

function SetupProgress() {
  const { reply } = useQuery(viewSetup)
  const nextStep = reply && SETUP_STEPS.find((step) => !reply.done[step])
  if (!reply || !nextStep) return null
  const doneCount = SETUP_STEPS.filter((step) => reply.done[step]).length
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-note bg-turmeric px-4 py-3 nav:px-5">
      <p>
        <strong className="font-semibold">{setup.title}</strong>{' '}
        <span className="figures text-small">
          {setup.progress(doneCount, SETUP_STEPS.length)}. {setup.next(setup.steps[nextStep].title)}
        </span>
      </p>
      <LinkButton small tone="outlined" to={adminPages.setup}>
        {setup.goOn}
      </LinkButton>
    </div>
  )
}
