// The notes and tags of one person, which she may read herself (ADM-42, ADM-44).
import {
  addPersonNote,
  changePersonNote,
  listPersonTags,
  removePersonNote,
  tagPerson,
  untagPerson,
  viewPersonNotes,
} from '#contract/calls/admin/notes.ts'
import { adminUser } from '#copy/admin-user.ts'
import { staffNotes, tagWords } from '#copy/notes.ts'
import { send } from '#web/api-client.ts'
import { AnswerState } from '#web/parts/admin/frame/answer-state.tsx'
import { useKeptAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { NotesPanel } from '#web/parts/admin/notes/notes-panel.tsx'
import { TagsPanel } from '#web/parts/admin/notes/tags-panel.tsx'

export function PersonNotes({ userId }: { userId: string }) {
  const params = { userId }
  const answer = useKeptAnswer(viewPersonNotes, { params })
  const inUse = useKeptAnswer(listPersonTags).reply?.tags ?? []
  const noteDeeds = {
    add: (text: string, key: string) =>
      send(addPersonNote, { params, body: { text }, headers: { 'idempotency-key': key } }),
    change: (staffNoteId: string, text: string) =>
      send(changePersonNote, { params: { userId, staffNoteId }, body: { text } }),
    remove: (staffNoteId: string) => send(removePersonNote, { params: { userId, staffNoteId } }),
  }
  const tagDeeds = {
    add: (tag: string) => send(tagPerson, { params, body: { tag } }),
    remove: (tag: string) => send(untagPerson, { params: { userId, tag } }),
  }
  return (
    <AnswerState answer={answer} loading={adminUser.loading} failed={adminUser.failed}>
      {({ notes, tags }) => (
        <div className="grid min-w-0 gap-5">
          <TagsPanel tags={tags} inUse={inUse} hint={tagWords.person} deeds={tagDeeds} onChange={answer.reload} />
          <NotesPanel notes={notes} hint={staffNotes.person} deeds={noteDeeds} onChange={answer.reload} />
        </div>
      )}
    </AnswerState>
  )
}
