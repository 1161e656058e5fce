// Words of the calculator's pause: calm, and without asking why (CAL-17).
export const calculatorPause = {
  title: 'Pause the counting',
  why: 'In a pregnancy, while breastfeeding, or with a medicine that changes cycles, counting says little. A pause keeps your answers and counts nothing until you go on.',
  pause: 'Pause',
  paused: 'The counting is paused',
  text: 'Nothing is counted, and nothing is late. Your answers are still there.',
  notKept: 'To find the pause here again, tick “Remember on this device” below.',
  resume: 'Go on counting',
  started: 'My period has started',
} as const
