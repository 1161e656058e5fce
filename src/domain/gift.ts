// The length limits of the sender's name and the text of a gift card (CHK-18).

export const MAX_GIFT_FROM = 60
export const MAX_GIFT_WORDS = 200
