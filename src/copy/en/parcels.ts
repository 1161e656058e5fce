// Words of parcels on their way, for staff (SHIP-5).

export const parcelNews = {
  in_transit: 'On its way',
  out_for_delivery: 'Out for delivery',
  held: 'Held at an office',
  missed: 'Could not be delivered',
  returning: 'On its way back',
  came_back: 'Came back',
} as const

export const parcels = {
  title: 'Late parcels',
  note: 'Sent, but not delivered by the day nine out of ten parcels reach that region; or the courier needs something from us.',
  loading: 'Loading parcels...',
  failed: 'The parcels could not be loaded.',
  none: 'No parcel is late.',
  list: 'Late parcels',
  columns: { order: 'Order', to: 'To', parcel: 'Parcel', since: 'On its way', news: 'The courier says', step: 'Next' },
  to: (name: string, city: string, postcode: string) => `${name}, ${city} ${postcode}`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  noNews: 'No news',
  track: (courier: string) => `Where is it? ${courier}`,
  asked: 'Asked',
  ask: 'I asked the courier',
  askOf: (orderNumber: number) => `Note that the courier was asked about order ${orderNumber}`,
  asking: 'Saving…',
  write: 'Write to the customer',
  writeOf: (orderNumber: number) => `Write to the buyer of order ${orderNumber}`,
  subject: (shop: string, orderNumber: number) => `${shop} order ${orderNumber}`,
  end: 'It came back, or is lost',
  endOf: (orderNumber: number) => `Open order ${orderNumber}: mark it returned, send another or refund it`,
  notAsked: 'It was not noted.',
  postFile: 'The post’s sheet of what waits',
  keepNews: (count: number) =>
    count === 1 ? 'Keep what the list says of 1 other' : `Keep what the list says of ${count} others`,
  newsNote: 'Held, not delivered or on the way back: these come up under Late parcels at once.',
  newsFailed: 'The news was not kept.',
} as const

export const parcelsReplies = {
  asked: 'Noted. It comes up again in three days, if it is not there.',
  news: (count: number) =>
    count === 0
      ? 'Nothing new: the shop knew all of it.'
      : count === 1
        ? 'Kept for 1 parcel.'
        : `Kept for ${count.toLocaleString('en-IN')} parcels.`,
  notOnWay: 'This parcel is not on its way any more. Please load the list again.',
} as const
