// The notes of one order: whoever changes orders writes them (ADM-42).
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import { changeOrderNote, removeOrderNote } from '#contract/calls/admin/notes.ts'
import { addNote } from '#contract/calls/admin/order.ts'
import { staffNotes } from '#copy/notes.ts'
import { send } from '#web/api-client.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { NotesPanel } from '#web/parts/admin/notes/notes-panel.tsx'

interface OrderNotesProps extends Pick<AdminOrderDetailReply, 'notes'> {
  orderId: string
  onChange: () => Promise<void>
}

export function OrderNotes({ orderId, notes, onChange }: OrderNotesProps) {
  const mayWrite = useRights().has('change orders')
  const params = { orderId }
  const noteDeeds = {
    add: (text: string, key: string) => send(addNote, { params, body: { text }, headers: { 'idempotency-key': key } }),
    change: (staffNoteId: string, text: string) =>
      send(changeOrderNote, { params: { orderId, staffNoteId }, body: { text } }),
    remove: (staffNoteId: string) => send(removeOrderNote, { params: { orderId, staffNoteId } }),
  }
  return <NotesPanel notes={notes} hint={staffNotes.order} deeds={mayWrite ? noteDeeds : null} onChange={onChange} />
}
