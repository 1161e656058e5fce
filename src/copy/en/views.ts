// Words of saved views (ADM-36).
export const views = {
  label: 'Saved views',
  choose: 'Views',
  save: 'Save this view',
  title: 'Save this view',
  text: 'What narrows and sorts the list is kept under a name. What you searched for is not.',
  name: 'Name',
  hint: 'The same name again takes its place.',
  share: 'For everybody who works here',
  confirm: 'Save',
  busy: 'Saving…',
  remove: (name: string) => `Remove the view "${name}"`,
  shared: (name: string) => `${name} (for everybody)`,
  saved: (name: string) => `The view "${name}" is saved.`,
  removed: 'The view is removed.',
  failed: 'The view could not be saved.',
  removeFailed: 'The view could not be removed.',
} as const
