// The views of a list that somebody keeps: chosen from one chip, saved from what the list shows just now, and removed while one is shown (ADM-36).
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { listViews, removeView } from '#contract/calls/admin/views.ts'
import type { ViewedList } from '#contract/views.ts'
import { views as words } from '#copy/views.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { useKeptAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterChip } from '#web/ui/filter-chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SaveView } from './save-view.tsx'
import { choicesOf } from './view-choices.ts'

export function SavedViews({ list }: { list: ViewedList }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const answer = useKeptAnswer(listViews, { query: { list } })
  const removing = useAction(words.removeFailed)
  const [isSaving, setSaving] = useState(false)
  const views = answer.reply?.views ?? []
  const query = choicesOf(search)
  const shown = views.find((view) => choicesOf(`?${view.query}`) === query && query !== '')
  const go = (id: string) => {
    const view = views.find(({ _id }) => _id === id)
    void navigate(view ? `${pathname}?${view.query}` : pathname, { preventScrollReset: true })
  }
  const remove = async (viewId: string) => {
    const reply = await removing.run(() => send(removeView, { params: { viewId } }))
    if (reply !== null) await answer.reload()
  }
  return (
    <>
      {views.length > 0 && (
        <FilterChip
          label={words.label}
          clearLabel={words.choose}
          value={shown?._id ?? ''}
          options={[
            { value: '', label: words.choose },
            ...views.map(({ _id, name, isShared }) => ({ value: _id, label: isShared ? words.shared(name) : name })),
          ]}
          onChange={go}
        />
      )}
      {shown?.isOwn && (
        <Button tone="quiet" small busy={removing.isBusy} onClick={() => void remove(shown._id)}>
          {words.remove(shown.name)}
        </Button>
      )}
      {query !== '' && shown === undefined && (
        <Button tone="quiet" small onClick={() => setSaving(true)}>
          <Icon sign={Bookmark} size={18} />
          {words.save}
        </Button>
      )}
      <SaveView
        open={isSaving}
        list={list}
        query={query}
        onClose={() => setSaving(false)}
        onSaved={(saved) => {
          answer.show({ views: saved })
          setSaving(false)
        }}
      />
    </>
  )
}
