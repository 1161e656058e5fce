// The notes and tags of one order: whoever changes orders writes them (ADM-42, ADM-43).
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import { changeOrderNote, listOrderTags, removeOrderNote, tagOrder, untagOrder } from '#contract/calls/admin/notes.ts'
import { addNote } from '#contract/calls/admin/order.ts'
import { staffNotes } from '#copy/notes.ts'
import { send } from '#web/api-client.ts'
import { useKeptAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { NotesPanel } from '#web/parts/admin/notes/notes-panel.tsx'
import { TagsPanel } from '#web/parts/admin/notes/tags-panel.tsx'

interface OrderNotesProps extends Pick<AdminOrderDetailReply, 'notes' | 'tags'> {
  orderId: string
  onChange: () => Promise<void>
}

export function OrderNotes({ orderId, notes, tags, onChange }: OrderNotesProps) {
  const mayWrite = useRights().has('change orders')
  const inUse = useKeptAnswer(mayWrite ? listOrderTags : null).reply?.tags ?? []
  const params = { orderId }
  const noteDeeds = {
    add: (text: string, key: string) => send(addNote, { params, body: { text }, headers: { 'idempotency-key': key } }),
    change: (staffNoteId: string, text: string) =>
      send(changeOrderNote, { params: { orderId, staffNoteId }, body: { text } }),
    remove: (staffNoteId: string) => send(removeOrderNote, { params: { orderId, staffNoteId } }),
  }
  const tagDeeds = {
    add: (tag: string) => send(tagOrder, { params, body: { tag } }),
    remove: (tag: string) => send(untagOrder, { params: { orderId, tag } }),
  }
  return (
    <>
      <TagsPanel tags={tags} inUse={inUse} deeds={mayWrite ? tagDeeds : null} onChange={onChange} />
      <NotesPanel notes={notes} hint={staffNotes.order} deeds={mayWrite ? noteDeeds : null} onChange={onChange} />
    </>
  )
}
