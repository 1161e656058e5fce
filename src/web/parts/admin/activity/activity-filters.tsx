// What narrows the activity: who, on what kind of thing, on which day; and the same as a file.
import type { ActivityReply } from '#contract/activity.ts'
import { exportActivity } from '#contract/calls/admin/activity.ts'
import { adminActivity } from '#copy/admin-activity.ts'
import { fetchRows } from '#web/api-client.ts'
import { DayBox } from '#web/parts/admin/frame/day-box.tsx'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import type { Filters } from '#web/parts/admin/frame/use-filters.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

const words = adminActivity.filters
const NOUNS = Object.entries(adminActivity.nouns).map(([value, label]) => ({ value, label }))

interface ActivityFiltersProps {
  asked: Readonly<Record<'who' | 'what' | 'day', string>>
  people: ActivityReply['people']
  onSet: Filters['set']
}

export const ActivityFilters = ({ asked, people, onSet }: ActivityFiltersProps) => (
  <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
    <div className="w-full sm:w-56">
      <SelectField
        label={words.who}
        name="who"
        value={asked.who}
        options={[
          { value: '', label: words.everybody },
          { value: 'shop', label: adminActivity.shop },
          ...people.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={({ target }) => onSet({ who: target.value })}
      />
    </div>
    <div className="w-full sm:w-48">
      <SelectField
        label={words.what}
        name="what"
        value={asked.what}
        options={[{ value: '', label: words.everything }, ...NOUNS]}
        onChange={({ target }) => onSet({ what: target.value })}
      />
    </div>
    <DayBox label={words.day} value={asked.day} onDay={(day) => onSet({ day })} />
    {Object.values(asked).some((each) => each !== '') && (
      <Button tone="quiet" small onClick={() => onSet({ who: '', what: '', day: '' })}>
        {words.clear}
      </Button>
    )}
    <div className="md:ml-auto">
      <ExportButton load={(signal) => fetchRows(exportActivity, { query: asked, signal })} name="activity.csv" />
    </div>
  </div>
)
