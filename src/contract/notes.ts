// Notes that staff put on orders and people (ADM-42).
import { z } from 'zod'
import { MAX_NOTE } from '#domain/order.ts'
import { textField } from './common.ts'

/** What staff write down for one another. */
export const noteBody = z.object({ text: textField(MAX_NOTE, { lines: true }) })

/** A note: `author` is an id; `changedAt` says when its words were corrected, null: never. */
export const noteReply = z.object({
  _id: z.string(),
  text: z.string(),
  author: z.string(),
  name: z.string(),
  createdAt: z.string(),
  changedAt: z.string().nullable(),
})
export type NoteReply = z.output<typeof noteReply>

/** Of one record. */
export const notesReply = z.object({ notes: z.array(noteReply) })
export type NotesReply = z.output<typeof notesReply>
