// How much room a gift's card has (CHK-18).

export const GIFT_FROM_MOST = 60
export const GIFT_WORDS_MOST = 200
