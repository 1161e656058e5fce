// Words of what came up about an order while it was being packed: requests to cancel it, slips older than the order (ORD-21, ORD-23).

const CHANGES = {
  address: 'the address',
  contents: 'what goes into the box',
  note: 'a note',
  cancel: 'she asked to cancel it',
  state: 'it was unpacked or has ended',
} as const
type SlipChange = keyof typeof CHANGES
type News = SlipChange | 'asks'
const inWords = (changed: readonly SlipChange[]) => changed.map((each) => CHANGES[each]).join(', ')

const ASKS = 'Its buyer has asked to cancel it, and nobody has answered.'

export const orderNews = {
  printed: 'Printed',
  asks: 'Asks to cancel',
  changedSince: (changed: readonly SlipChange[]) => `Changed since printed: ${inWords(changed)}`,
  slips: 'Slips',
  anySlip: 'Any slip',
  unprinted: 'Slip not printed',
  old: 'Changed since the slip was printed',
  notNoted: 'The print was not noted.',
  asksToCancel: ASKS,
  told: (news: readonly News[]) => {
    const changed = news.filter((each) => each !== 'asks')
    const since = changed.length > 0 ? [`Changed since its slip was printed: ${inWords(changed)}.`] : []
    return [...(news.includes('asks') ? [ASKS] : []), ...since].join(' ')
  },
  confirm: (news: string) => `${news} Look at it, and confirm that it is to be sent as it is.`,
  ask: { title: 'Send it as it is?', yes: 'Send it', no: 'Not yet' },
} as const
