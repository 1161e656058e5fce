// The schemas of staff's notes about orders and users (ADM-42).
import { z } from 'zod'
import { MAX_NOTE } from '#domain/order.ts'
import { textField } from './common.ts'

export const noteBody = z.object({ text: textField(MAX_NOTE, { lines: true }) })

export const noteReply = z.object({
  _id: z.string(),
  text: z.string(),
  /** The author's user id. */
  author: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** Null if the text was never changed. */
  changedAt: z.string().nullable(),
})
export type NoteReply = z.output<typeof noteReply>

export const notesReply = z.object({ notes: z.array(noteReply) })
export type NotesReply = z.output<typeof notesReply>
