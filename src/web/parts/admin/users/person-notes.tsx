// The notes about one person, which she may read herself (ADM-42, ADM-44).
import { addPersonNote, changePersonNote, removePersonNote, viewPersonNotes } from '#contract/calls/admin/notes.ts'
import { adminUser } from '#copy/admin-user.ts'
import { staffNotes } from '#copy/notes.ts'
import { send } from '#web/api-client.ts'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { NotesPanel } from '#web/parts/admin/notes/notes-panel.tsx'

export function PersonNotes({ userId }: { userId: string }) {
  const params = { userId }
  const result = useQuery(viewPersonNotes, { params, cached: true })
  const noteDeeds = {
    add: (text: string, key: string) =>
      send(addPersonNote, { params, body: { text }, headers: { 'idempotency-key': key } }),
    change: (staffNoteId: string, text: string) =>
      send(changePersonNote, { params: { userId, staffNoteId }, body: { text } }),
    remove: (staffNoteId: string) => send(removePersonNote, { params: { userId, staffNoteId } }),
  }
  return (
    <QueryState result={result} loading={adminUser.loading} failed={adminUser.failed}>
      {({ notes }) => <NotesPanel notes={notes} hint={staffNotes.person} deeds={noteDeeds} onChange={result.reload} />}
    </QueryState>
  )
}
