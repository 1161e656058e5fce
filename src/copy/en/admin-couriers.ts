// The field for the courier of a parcel (SHIP-1).

export const courierField = {
  label: 'Courier',
  byNumber: 'Detect from number',
  told: (courier: string) => `This is a ${courier} number.`,
  hint: 'Choose Delhivery and Blue Dart yourself: their numbers have only digits.',
} as const
