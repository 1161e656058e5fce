// What the shop answers about rounds of packing, and about steps that many orders take (ADM-30, ADM-33).
const orders = (count: number) => (count === 1 ? '1 order' : `${count.toLocaleString('en-IN')} orders`)

export const roundsReplies = {
  made: (rounds: number, count: number) =>
    rounds === 1 ? `A round of ${orders(count)} is made.` : `${rounds} rounds with ${orders(count)} are made.`,
  assigned: (name: string) => `${name} has this round now.`,
  givenBack: 'Nobody has this round now.',
  takenBy: (name: string) => `${name} has this round meanwhile. Please look at it again.`,
  takenByNobody: 'This round was given back meanwhile. Please look at it again.',
  closed: 'The round has ended. What was not packed waits for another one.',
} as const
