// The symbol (moon over river) and the word "nila" as outlines, so that a component can draw both in currentColor
// (LOOK-6).

export const markDisc =
  'M4.6 22.4A16 16 0 1 1 35.4 22.4C31.6 19.4 27.8 19.4 24 21.6 19.6 24.2 14.6 24.6 10.4 22.2 8.4 21.1 6.4 21 4.6 22.4Z'

export const markWaves =
  'M6.6 28.1c2.7-1.1 4.6-.2 6.4.6 4.2 1.9 8.6 1.5 12.4-.7 2.7-1.5 5.1-1.9 7.8-.3M11.8 33.6c3.7 1.6 8.7 1.7 12.6-.2 1.3-.6 2.4-.9 3.6-.9'

export const markWaveWidth = 2.7

/** The view box of symbol and word side by side; the symbol fills the first 40 units. */
export const lockupViewBox = '0 0 118 40'

/** The word "nila" in Anek Latin, weight 600, width 116, tracking −0.03em; filled, in the drawing's coordinates. */
export const wordmarkPath =
  'M63.1 34V22.4q0-1.5-.4-2.7T61 17.8t-3-.7q-1.8 0-3 .6-1.3.5-2.1 1.5t-1.2 2.1l-.8-3.5h1q.4-1.6 1.5-2.9 1-1.2 2.7-2t4.4-.8q3 0 4.9 1 1.9 1.2 2.8 3.2.9 2.1.9 5V34ZM46 34V12.7h6l-.2 6 .3.7V34Zm27.6 0V12.7h6V34Zm3-24.1q-1.8 0-2.6-.8T73.1 7v-.1q0-1.4.8-2.2.8-.7 2.6-.7 1.7 0 2.5.8.9.7.9 2V7q0 1.3-.9 2.1t-2.5.8M84 34V5h6v29Zm26 0 .3-5.7-.2-.8V21q0-2.1-1.4-3.2-1.5-1-4.7-1-2.8 0-5.2.6T94.5 19l.6-4.7q1.2-.6 2.7-1 1.5-.6 3.3-1 1.9-.2 4-.2 3.2 0 5.3.7 2.2.7 3.4 2 1.3 1.3 1.8 3t.6 3.7V34Zm-8.8.6q-3.8 0-5.9-1.6-2-1.7-2-4.6V28q0-3.4 2.4-4.9t7.2-2l7.8-.7.2 3.7-7.4.7q-2.4.2-3.3.8-1 .6-1 1.8v.2q0 1.1 1 1.8t2.9.6 3.5-.5T109 28t1.4-2l.9 3H110q-.4 1.5-1.4 2.8t-2.8 2-4.6.8'
