// The field in which staff say which courier has a parcel (SHIP-1).

export const courierField = {
  label: 'Courier',
  byNumber: 'Detect from number',
  told: (courier: string) => `This is a number of ${courier}.`,
  hint: 'Delhivery and Blue Dart have to be chosen: their numbers are digits alone.',
} as const
