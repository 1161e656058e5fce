// Texts of staff notes on orders and users (ADM-42).

export const staffNotes = {
  title: 'Notes',
  order: 'For staff. The customer can read these in their data export.',
  person: 'For staff. The customer can read these in their data export.',
  field: 'New note',
  add: 'Add note',
  failed: 'The note was not saved.',
  none: 'No notes yet.',
  changed: 'corrected',
  change: 'Correct',
  changeOf: (author: string) => `Correct the note of ${author}`,
  changeTitle: 'Correct this note',
  changeField: 'Note',
  save: 'Save',
  busy: 'Saving...',
  remove: 'Remove',
  removeOf: (author: string) => `Remove the note of ${author}`,
  removeTitle: 'Remove this note?',
  removeText: 'Its text will be deleted. The record shows that there was a note.',
  removeFailed: 'The note was not removed.',
} as const

export const notesReplies = {
  added: 'Note saved.',
  changed: 'Note corrected.',
  removed: 'Note removed.',
} as const
