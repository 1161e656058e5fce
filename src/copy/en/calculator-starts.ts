// Words of the earlier starts, with which the calculator's answer becomes a window (CAL-10).
export const earlierStarts = {
  title: 'Add earlier starts',
  text: 'Cycles differ. With the first days of earlier periods you see a window instead of one day. A cycle that was out of the ordinary, after an illness or a journey, can be left out.',
  calendar: 'Tap the first day of each period that you remember.',
  listLabel: 'Starts so far',
  last: 'your last start',
  oneMore: 'One more, and the window appears.',
  window: (from: string, to: string) => `Your window now: ${from} to ${to}.`,
  leftOut: (count: number) =>
    count === 1
      ? 'One cycle is far from the others and was left out.'
      : `${count} cycles are far from the others and were left out.`,
  isOut: 'left out',
  leaveOut: 'Leave this one out',
  leaveOutOf: (day: string) => `Leave this one out: ${day}`,
  countAgain: 'Count it again',
  countAgainOf: (day: string) => `Count it again: ${day}`,
  wasLeftOut: (day: string) => `The cycle from ${day} is left out.`,
  countsAgain: (day: string) => `The cycle from ${day} counts again.`,
  remove: (day: string) => `Remove ${day}`,
  added: (day: string) => `${day} added.`,
  removed: (day: string) => `${day} removed.`,
  problems: {
    future: 'This is after your last start. To change that one, go back to the first step.',
    known: 'This is your last start. To change it, go back to the first step.',
    too_close: 'This is less than 10 days from another start. Please choose the first day of a period.',
    too_far: 'This is more than 99 days from the start next to it. Please add the ones between first.',
    full: 'Twelve starts are enough. Remove one to add another.',
  },
} as const
