// What shipping costs and how long it takes, before the state is known (CART-8).

/** Both ends alike are one amount. */
const byState = (least: string, most: string): string => (least === most ? least : `${least} to ${most}, by state`)

export const shipping = {
  byState,
  line: (least: string, most: string) => `Shipping ${byState(least, most)}`,
  link: 'Costs and delivery days',
  /** With the days between which a parcel ordered today should be there. */
  arrives: 'Ordered today, it arrives between',
  between: (first: string, last: string) => `${first} and ${last}`,
  /** Regions come by the names under which the calls know them. */
  regionName: (region: string): string => region,
  table: {
    title: 'What shipping costs, and how long the post takes',
    columns: ['Parcel to', 'Shipping', 'By post'],
    /** Beside the region that stands for what has no rate of its own. */
    others: 'every other state and union territory',
    days: (least: number, most: number) => `${least}–${most} working days`,
  },
} as const
