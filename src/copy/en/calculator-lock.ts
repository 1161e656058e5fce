// Words of the calculator's lock and of the file that she takes along (CAL-18, CAL-19): what they keep off, and what they do not.
export const calculatorLock = {
  title: 'Lock it with a passcode',
  text: 'Whoever opens the calculator on this device is asked for the passcode first. Nobody can find it again for you: forgotten, all that helps is to clear the answers.',
  weak: 'Four digits keep off somebody who looks quickly. Somebody with time and this device in hand can try them all; a few words that only you know keep off much more.',
  field: 'Passcode',
  hint: 'Four digits or more, or some words.',
  tooShort: 'Please choose at least four signs.',
  wipes: 'Wipe the answers after ten wrong tries',
  set: 'Lock',
  change: 'Change the passcode',
  remove: 'Remove the lock',
  isLocked: 'Locked. The next visit asks for the passcode.',
  wasRemoved: 'The lock is gone. The answers are still remembered here.',
  failed: 'This browser would not lock it. Nothing has changed.',

  ask: 'This is locked',
  askText: 'Please enter your passcode.',
  open: 'Open',
  wrong: 'That is not the passcode.',
  wait: (seconds: number) =>
    `That is not the passcode. Please wait ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
  left: (tries: number) => (tries === 1 ? 'After 1 more it is wiped.' : `After ${tries} more it is wiped.`),
  wiped: 'After ten wrong tries it was wiped, as you had chosen.',
  forgotten: 'Forgotten? Clear it',
  clear: { title: 'Clear the answers on this device?', text: 'They cannot be brought back.', confirm: 'Clear' },
} as const

export const notesFile = {
  fileName: 'notes.json',
  title: 'Take your answers along',
  text: 'A file for another device, or to keep. It is sealed with words of yours and can be read only with them. Its name says nothing, and it is made on this device.',
  field: 'Words for the file',
  hint: 'At least eight signs. A file can be tried for as long as somebody likes, so four digits are too few here.',
  tooShort: 'Please choose at least eight signs.',
  save: 'Save the file',
  failed: 'The file could not be made. Please try again.',

  bring: 'Bring answers from a file',
  bringText: 'A file that was saved here before.',
  secret: 'The words of the file',
  open: 'Open the file',
  wrong: 'The file does not open with these words.',
  other: 'This is no file of this calculator. Nothing has changed.',
  broken: 'This file is damaged, or its days make no sense today. Nothing has changed.',
  replace: {
    title: 'Replace the answers here?',
    text: 'What stands in the calculator now gives way to what is in the file.',
    confirm: 'Replace',
  },
  brought: 'The answers of the file are here.',
} as const
