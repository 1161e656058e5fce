// Notes of staff on orders and users (ADM-42).
import { z } from 'zod'
import { MAX_NOTE } from '#domain/order.ts'
import { textField } from './common.ts'

/** The text of a note, for other staff. */
export const noteBody = z.object({ text: textField(MAX_NOTE, { lines: true }) })

/** A note: `author` is an id; `changedAt` is when its text was corrected, null: never. */
export const noteReply = z.object({
  _id: z.string(),
  text: z.string(),
  author: z.string(),
  name: z.string(),
  createdAt: z.string(),
  changedAt: z.string().nullable(),
})
export type NoteReply = z.output<typeof noteReply>

/** The notes of one object. */
export const notesReply = z.object({ notes: z.array(noteReply) })
export type NotesReply = z.output<typeof notesReply>
