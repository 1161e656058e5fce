// Words below the calculator's result: the months ahead, and when to order (CAL-12).
export const plan = {
  ahead: {
    title: 'Your next six periods',
    text: 'Filled days are period days. The further ahead, the rougher the guess.',
    range: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  },

  order: {
    title: (day: string) => `Order by ${day} to have it in time`,
    today: 'Order today to have it in time',
    tooLate: (start: string, met: string) =>
      `For ${start} a parcel ordered now may come too late. This is counted for the period after it, around ${met}.`,
    counted: (least: number, most: number, postLeast: number, postMost: number) =>
      `Counted back on your device from the slowest parcel: packing takes ${least} to ${most} business days, the post ${postLeast} to ${postMost} working days. Local holidays can add a day.`,
    product: (name: string) => `See the ${name}`,
    products: 'See the packs',
  },
} as const
