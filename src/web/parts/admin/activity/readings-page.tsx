// Who saw what of whom, narrowed by person, kind, day, and by whose it was (ADM-26).

import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { QueryIn } from '#contract/call.ts'
import { listReadings } from '#contract/calls/admin/activity.ts'
import type { ReadingKind, ReadingReply, ReadingsReply } from '#contract/readings.ts'
import { readings as words } from '#copy/readings.ts'
import { send } from '#web/api-client.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { DayBox } from '#web/parts/admin/frame/day-box.tsx'
import { MoreButton } from '#web/parts/admin/frame/more-button.tsx'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useFilters, withQuery } from '#web/parts/admin/frame/use-filters.ts'
import { useMore } from '#web/parts/admin/frame/use-more.ts'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Day, TimeOfDay } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { ActivityTabs } from './activity-tabs.tsx'

const KINDS = Object.entries(words.kinds).map(([value, label]) => ({ value, label }))
type Asked = QueryIn<typeof listReadings>

export default function ReadingsPage() {
  const filters = useFilters()
  const kind = KINDS.find(({ value }) => value === filters.get('what'))?.value ?? ''
  const asked: Asked = {
    who: filters.get('who'),
    what: kind as ReadingKind,
    of: filters.get('of'),
    day: filters.get('day'),
  }
  const answer = useAnswer(listReadings, { query: asked })
  const people = answer.reply?.people ?? []
  return (
    <AdminPage title={words.title} note={words.note}>
      <ActivityTabs />
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <div className="w-full sm:w-56">
          <SelectField
            label={words.filters.who}
            name="who"
            value={asked.who}
            options={[
              { value: '', label: words.filters.everybody },
              ...people.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            onChange={({ target }) => filters.set({ who: target.value })}
          />
        </div>
        <div className="w-full sm:w-56">
          <SelectField
            label={words.filters.what}
            name="what"
            value={asked.what}
            options={[{ value: '', label: words.filters.everything }, ...KINDS]}
            onChange={({ target }) => filters.set({ what: target.value })}
          />
        </div>
        <DayBox label={words.filters.day} value={filters.get('day')} onDay={(day) => filters.set({ day })} />
        {Object.values(asked).some((each) => each !== '') && (
          <Button tone="quiet" small onClick={() => filters.set({ who: '', what: '', of: '', day: '' })}>
            {words.filters.clear}
          </Button>
        )}
      </div>
      <Panel flush busy={answer.isLoading}>
        <AnswerState answer={answer} failed={words.failed}>
          {(first) => <Rows first={first} asked={asked} />}
        </AnswerState>
      </Panel>
    </AdminPage>
  )
}

const rowsOf = ({ readings }: ReadingsReply) => readings

function Rows({ first, asked }: { first: ReadingsReply; asked: Asked }) {
  const load = (cursor: string) => send(listReadings, { query: { ...asked, cursor } })
  const { rows, isBusy, showMore, hasMore } = useMore({ first, rowsOf, load })
  if (rows.length === 0) return <Nothing text={words.none} />
  return (
    <>
      <DataTable
        label={words.title}
        rows={rows}
        columns={COLUMNS}
        keyOf={({ _id }) => _id}
        card={(reading) => (
          <>
            <p className="font-semibold">{words.kinds[reading.kind]}</p>
            <p className="flex flex-wrap gap-x-3 text-ink-soft">
              <span className="wrap-anywhere">{words.by(reading.actor.name ?? words.nobody)}</span>
              <span>
                <Day at={reading.at} /> <TimeOfDay at={reading.at} />
              </span>
            </p>
            <Subjects reading={reading} />
          </>
        )}
      />
      {hasMore && <MoreButton isBusy={isBusy} onMore={showMore} />}
    </>
  )
}

/** Each leads to all that was seen of it. */
const Subjects = ({ reading: { subjects, count } }: { reading: ReadingReply }) => (
  <p className="flex flex-wrap gap-x-3">
    {subjects.map(({ _id, name }) => (
      <Link key={_id} to={withQuery(adminPages.readings, { of: _id })} className="link wrap-anywhere">
        {name ?? `${words.unnamed} ${_id.slice(-6)}`}
      </Link>
    ))}
    {count > subjects.length && <span className="text-ink-soft">{words.more(count - subjects.length)}</span>}
    {count === 0 && <span className="text-ink-soft">{words.nobody}</span>}
  </p>
)

const { columns } = words
const COLUMNS: readonly Column<ReadingReply>[] = [
  {
    key: 'at',
    label: columns.at,
    cell: ({ at }) => (
      <>
        <Day at={at} className="block whitespace-nowrap" />
        <TimeOfDay at={at} className="block whitespace-nowrap text-ink-soft" />
      </>
    ),
  },
  {
    key: 'who',
    label: columns.who,
    cell: ({ actor }) => <span className="block min-w-20">{actor.name ?? words.nobody}</span>,
  },
  { key: 'what', label: columns.what, heads: true, cell: ({ kind }) => words.kinds[kind] },
  { key: 'of', label: columns.of, cell: (reading) => <Subjects reading={reading} /> },
]
