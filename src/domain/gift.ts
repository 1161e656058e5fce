// The maximum lengths of the giver's name and of the text on a gift card (CHK-18).

export const MAX_GIFT_FROM = 60
export const MAX_GIFT_WORDS = 200
