// Who carries parcels: the shape of each courier's numbers, and its page of a parcel's way (SHIP-1, SHIP-2).

export const COURIERS = ['india-post', 'delhivery', 'blue-dart', 'dtdc', 'shiprocket', 'sandbox', 'other'] as const
export type Courier = (typeof COURIERS)[number]

/** Who carries a parcel of which nobody says otherwise. */
export const USUAL_COURIER = 'india-post' satisfies Courier

interface CourierFacts {
  /** Of a number in capitals and without spaces. */
  readonly shape: RegExp
  /** The shape is its own: a number tells by itself whose it is. */
  readonly isTold: boolean
  /** Where a parcel's way is shown; {number} stands for its number, and without it the page asks. Null: none is known. */
  readonly page: string | null
}

const FACTS: Readonly<Record<Courier, CourierFacts>> = {
  // Nothing promises that the post's page opens at a number: the shopper copies it (IND-21).
  'india-post': {
    shape: /^[A-Z]{2}\d{9}IN$/,
    isTold: true,
    page: 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
  },
  // Twelve digits could be a phone number with 91, so they are taken only where somebody says Delhivery.
  delhivery: { shape: /^\d{12,14}$/, isTold: false, page: 'https://www.delhivery.com/track-v2/package/{number}' },
  'blue-dart': {
    shape: /^\d{11}$/,
    isTold: false,
    page: 'https://www.bluedart.com/trackdartresult?trackFor=0&trackNo={number}',
  },
  dtdc: { shape: /^[A-Z]\d{8,9}$/, isTold: true, page: 'https://www.dtdc.in/tracking.asp' },
  // It gives the numbers of whichever courier it has chosen.
  shiprocket: { shape: /^(?=.*\d{6})[A-Z0-9]{9,20}$/, isTold: false, page: 'https://shiprocket.co/tracking/{number}' },
  sandbox: { shape: /^SBX\d{10}$/, isTold: false, page: null },
  other: { shape: /^(?=.*\d{4})[A-Z0-9]{6,25}$/, isTold: false, page: null },
}

/** What staff may choose from; numbers of the sandbox come from the sandbox. */
export const CHOSEN_COURIERS = ['india-post', 'delhivery', 'blue-dart', 'dtdc', 'shiprocket', 'other'] as const
export type ChosenCourier = (typeof CHOSEN_COURIERS)[number]
export const isChosen = (courier: Courier | undefined): courier is ChosenCourier =>
  CHOSEN_COURIERS.some((one) => one === courier)

/** True when a number, in capitals and without spaces, has the courier's shape. */
export const hasShapeOf = (courier: Courier, number: string): boolean => FACTS[courier].shape.test(number)

/** The courier whose shape, and nobody else's, a number has; null when it does not tell. */
export const courierToldBy = (number: string): Courier | null =>
  COURIERS.find((courier) => FACTS[courier].isTold && hasShapeOf(courier, number)) ?? null

/** The template of a courier's page; null where none is known. */
export const pageOf = (courier: Courier): string | null => FACTS[courier].page

/** The courier's page of a parcel; null while there is no number, or no page is known (SHIP-2). */
export function trackingUrlOf(parcel: { readonly courier: Courier; readonly trackingNumber: string | null }) {
  const page = pageOf(parcel.courier)
  return parcel.trackingNumber === null || page === null ? null : page.replace('{number}', parcel.trackingNumber)
}
