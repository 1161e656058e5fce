// Words of what came up about an order while it was being packed: requests to cancel it, slips older than the order (ORD-21, ORD-23).

const CHANGES = {
  address: 'the address',
  contents: 'what goes into the box',
  note: 'a note',
  cancel: 'she asked to cancel it',
} as const
type SlipChange = keyof typeof CHANGES
const inWords = (changed: readonly SlipChange[]) => changed.map((each) => CHANGES[each]).join(', ')

export const orderNews = {
  asksToCancel: 'Its buyer has asked to cancel it, and nobody has answered.',
  changed: (changed: readonly SlipChange[]) => `Changed since its slip was printed: ${inWords(changed)}.`,
  confirm: (news: string) => `${news} Look at it, and confirm that it is to be sent as it is.`,
  ask: { title: 'Send it as it is?', yes: 'Send it', no: 'Not yet' },
} as const
