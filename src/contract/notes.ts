// Notes of staff on orders and users (ADM-42).
import { z } from 'zod'
import { MAX_NOTE } from '#domain/order.ts'
import { textField } from './common.ts'

/** The text of a note, which other staff read. */
export const noteBody = z.object({ text: textField(MAX_NOTE, { lines: true }) })

/** A note. `author` is an id; `changedAt` is when the text was corrected, null if it never was. */
export const noteReply = z.object({
  _id: z.string(),
  text: z.string(),
  author: z.string(),
  name: z.string(),
  createdAt: z.string(),
  changedAt: z.string().nullable(),
})
export type NoteReply = z.output<typeof noteReply>

/** The notes on one object. */
export const notesReply = z.object({ notes: z.array(noteReply) })
export type NotesReply = z.output<typeof notesReply>
