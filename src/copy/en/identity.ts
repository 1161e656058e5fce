// Who the shop is: what stands in where nobody has said so yet, on a machine of one's own alone, and what people call each part.

/** Nobody can ring or write to these. */
export const demoIdentity = {
  name: 'Nila',
  phone: '+91 90000 00000',
  email: 'care@nila.example',
  address: 'Nila, River Road, Ottapalam, Kerala 679101',
  grievanceOfficer: 'Grievance officer, Nila',
  // The networks' own front pages.
  social: {
    x: 'https://x.com/',
    facebook: 'https://www.facebook.com/',
    instagram: 'https://www.instagram.com/',
  },
} as const

/** The parts of the identity, as staff and operators read them. */
export const identityWords = {
  name: "the shop's name",
  phone: 'its phone number',
  email: 'its email address',
  address: 'its postal address',
  grievanceOfficer: 'the grievance officer',
  gstin: 'its GSTIN, or that it is not registered',
} as const
