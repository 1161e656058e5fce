// Texts about facts that came up while an order was packed: requests to cancel, slips that are out of date (ORD-21,
// ORD-23).

const CHANGES = {
  address: 'the address',
  contents: 'the items',
  note: 'a note',
  cancel: 'the shopper asked to cancel it',
  state: 'it was unpacked or has ended',
} as const
type SlipChange = keyof typeof CHANGES
type News = SlipChange | 'asks'
const inWords = (changed: readonly SlipChange[]) => changed.map((each) => CHANGES[each]).join(', ')

const ASKS = 'The shopper asked to cancel it, and no one has answered yet.'

export const orderNews = {
  printed: 'Printed',
  asks: 'Asks to cancel',
  changedSince: (changed: readonly SlipChange[]) => `Changed since printed: ${inWords(changed)}`,
  slips: 'Slips',
  anySlip: 'Any slip',
  unprinted: 'Slip not printed',
  old: 'Changed since the slip was printed',
  notNoted: 'The print was not recorded.',
  asksToCancel: ASKS,
  told: (news: readonly News[]) => {
    const changed = news.filter((each) => each !== 'asks')
    const since = changed.length > 0 ? [`Changed since its slip was printed: ${inWords(changed)}.`] : []
    return [...(news.includes('asks') ? [ASKS] : []), ...since].join(' ')
  },
  confirm: (news: string) => `${news} Check it, then confirm that you want to send it as it is.`,
  ask: { title: 'Send it as it is?', yes: 'Send it', no: 'Not yet' },
} as const
