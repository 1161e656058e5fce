// Words of notes and tags that staff put on orders and people (ADM-42, ADM-43).

export const staffNotes = {
  title: 'Notes',
  order: 'For whoever works here. She whose order it is may read them: her data export has them.',
  person: 'For whoever answers here. She may read this: her data export has every note and tag about her.',
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

export const tagWords = {
  title: 'Tags',
  hint: 'Small letters, digits and hyphens. Enter adds it.',
  person: 'She may read these.',
  field: 'Add a tag',
  list: 'Tags in use',
  none: 'No tags yet.',
  failed: 'The tag was not added.',
  removeFailed: 'The tag was not removed.',
  removeOf: (tag: string) => `Remove the tag ${tag}`,
  offered: (count: number) => (count === 1 ? '1 tag in use' : `${count} tags in use`),
  isNew: 'No tag in use has these letters. Enter makes a new one.',
  full: (most: number) => `There are ${most} tags. Remove one to add another.`,
  filter: { label: 'Tagged with', any: 'Any tag', tagged: (tag: string) => `Tagged: ${tag}` },
  /** Of a list that is narrowed to a tag. */
  found: (tag: string) => `Tagged with ${tag}`,
  noneFound: (tag: string) => `Nothing here is tagged with ${tag}.`,
} as const

/** What the shop answers. */
export const notesReplies = {
  added: 'The note is kept.',
  changed: 'The note is corrected.',
  removed: 'The note is removed.',
  tagged: (tag: string) => `Tagged with ${tag}.`,
  untagged: (tag: string) => `The tag ${tag} is removed.`,
} as const
