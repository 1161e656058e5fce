// Notes and tags that staff put on orders and people (ADM-42, ADM-43).
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'
import { MOST_NOTE } from '#domain/order.ts'
import { TAG, TAG_MOST, tidyTag } from '#domain/tag.ts'
import { textField } from './common.ts'

/** What staff write down for one another. */
export const noteBody = z.object({ text: textField(MOST_NOTE, { lines: true }) })

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
export const notesReply = z.object({ notes: z.array(noteReply), tags: z.array(z.string()) })
export type NotesReply = z.output<typeof notesReply>

/** A tag, however it was typed. */
export const tagField = z
  .string({ error: () => fieldErrors.required })
  .max(4 * TAG_MOST, { error: () => fieldErrors.tag })
  .transform(tidyTag)
  .pipe(z.string().regex(TAG, { error: () => fieldErrors.tag }))

export const tagBody = z.object({ tag: tagField })

/** Tags by name. */
export const tagsReply = z.object({ tags: z.array(z.string()) })

/** Those of a record after a change, with its message. */
export const tagsChangedReply = tagsReply.extend({ message: z.string() })
