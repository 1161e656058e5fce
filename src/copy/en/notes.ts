// Words of notes that staff put on orders and people (ADM-42).

export const staffNotes = {
  title: 'Notes',
  order: 'For staff. The customer may read these: they are in her data export.',
  person: 'For staff. The customer may read these: they are in her data export.',
  field: 'New note',
  add: 'Add note',
  failed: 'The note was not kept.',
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
  removeText: 'Its words are gone then. That there was one stays on record.',
  removeFailed: 'The note was not removed.',
} as const

/** What the shop answers. */
export const notesReplies = {
  added: 'The note is kept.',
  changed: 'The note is corrected.',
  removed: 'The note is removed.',
} as const
