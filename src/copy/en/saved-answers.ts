// Texts of saved answers: managing them, inserting one in an answer, and open placeholders (MSG-9, MSG-10).
const braced = (places: readonly string[]): string => places.map((place) => `{${place}}`).join(', ')

export const savedAnswers = {
  title: 'Saved answers',
  note: (most: number) => `For everyone who answers messages. Up to ${most}.`,
  loading: 'Loading saved answers...',
  failed: 'The saved answers couldn’t be loaded.',
  none: 'There are no saved answers yet. Add one that you send often.',
  add: 'Save an answer',
  addTitle: 'Save an answer',
  changeTitle: (name: string) => `Change “${name}”`,
  name: 'Name',
  nameHint: 'How you find it.',
  text: 'Answer',
  textHint: (places: readonly string[]) => `${braced(places)} are filled in from the message.`,
  save: 'Save',
  busy: 'Saving...',
  saveFailed: 'It was not saved.',
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove “${name}”?`,
  removeText: 'Messages already sent with it don’t change.',
  removeFailed: 'It was not removed.',
  search: {
    label: 'Insert a saved answer',
    hint: 'Press / at the start of a line. Arrows choose, Enter inserts, Esc goes back.',
    placeholder: 'Name or words',
    found: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
    none: 'No saved answer matches.',
    manage: 'Write and change saved answers',
    list: 'Saved answers',
  },
} as const

/** Replies of the server. */
export const savedAnswersReplies = {
  saved: (name: string) => `“${name}” is saved.`,
  removed: 'The answer is removed.',
  known: 'Another answer already has this name.',
  /** The error for a placeholder that does not exist. */
  unknown: (places: readonly string[], known: readonly string[]) =>
    `${braced(places)} can’t be filled in. You can use: ${braced(known)}.`,
  /** The error when an answer that is sent still contains placeholders. */
  open: (places: readonly string[]) =>
    `${braced(places)} ${places.length === 1 ? 'is' : 'are'} not filled in. Write the text there, or remove it.`,
} as const
