// Texts of parcels on their way, for staff (SHIP-5).

export const parcelNews = {
  in_transit: 'On its way',
  out_for_delivery: 'Out for delivery',
  held: 'Held at a post office',
  missed: 'Delivery failed',
  returning: 'On its way back',
  came_back: 'Came back',
} as const

export const parcels = {
  title: 'Late parcels',
  note: 'Parcels not delivered by the day on which nine out of ten parcels reach that region, and parcels for which the courier needs something from us.',
  loading: 'Loading parcels...',
  failed: 'The parcels couldn’t be loaded.',
  none: 'No parcel is late.',
  list: 'Late parcels',
  columns: { order: 'Order', to: 'To', parcel: 'Parcel', since: 'On its way', news: 'The courier says', step: 'Next' },
  to: (name: string, city: string, postcode: string) => `${name}, ${city} ${postcode}`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  noNews: 'No update',
  track: (courier: string) => `Track with ${courier}`,
  asked: 'Asked',
  ask: 'I asked the courier',
  askOf: (orderNumber: number) => `Note that the courier was asked about order ${orderNumber}`,
  asking: 'Saving…',
  write: 'Email the customer',
  writeOf: (orderNumber: number) => `Email the buyer of order ${orderNumber}`,
  subject: (shop: string, orderNumber: number) => `${shop} order ${orderNumber}`,
  end: 'It came back, or is lost',
  endOf: (orderNumber: number) => `Open order ${orderNumber}: mark it returned, send a replacement or refund it`,
  notAsked: 'It was not saved.',
  postFile: 'The post’s list of held parcels',
  severalAddresses:
    'Orders to several addresses are not in this list: enter the numbers of their parcels on the page of each order.',
  keepNews: (count: number) =>
    count === 1 ? 'Save the list’s update for 1 other' : `Save the list’s updates for ${count} others`,
  newsNote: 'Held, not delivered or on the way back: these show under Late parcels at once.',
  newsFailed: 'The updates were not saved.',
} as const

export const parcelsReplies = {
  asked: 'Saved. It shows again in three days if it has not arrived by then.',
  news: (count: number) =>
    count === 0
      ? 'There is nothing new.'
      : count === 1
        ? 'Updated 1 parcel.'
        : `Updated ${count.toLocaleString('en-IN')} parcels.`,
  notOnWay: 'This parcel is no longer on its way. Please load the list again.',
} as const
