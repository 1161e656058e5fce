// The shop's identity: sample details for a local machine until it is stated, and the names of its parts.

/** Contact details that reach no one. */
export const demoIdentity = {
  name: 'Nila',
  phone: '+91 90000 00000',
  whatsApp: '+91 90000 00003',
  statement: 'NILA SHOP',
  email: 'care@nila.example',
  address: 'Nila, River Road, Ottapalam, Kerala 679101',
  grievanceOfficer: 'Grievance officer, Nila',
  social: {
    x: 'https://x.com/',
    facebook: 'https://www.facebook.com/',
    instagram: 'https://www.instagram.com/',
  },
} as const

/** The parts of the identity, as staff and operators see them. */
export const identityWords = {
  name: "the shop's name",
  phone: 'its phone number',
  email: 'its email address',
  address: 'its postal address',
  grievanceOfficer: 'the grievance officer',
  gstin: 'its GSTIN, or that it is not registered',
} as const
