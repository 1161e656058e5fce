// Answers about requests to cancel a packed order (ORD-21), in Tamil.
import type { Said } from '../catalogue.ts'
import type { orderReplies as english } from '../en/order-replies.ts'

export const orderReplies = {
  asked: 'உங்கள் பெட்டி பேக் செய்யப்பட்டு மூடப்பட உள்ளது. இன்னும் எடுக்க முடியுமா என்று பார்க்கிறோம்; எதுவானாலும் உங்களுக்கு எழுதுவோம்.',
  answered: 'இந்தக் கோரிக்கைக்கு ஏற்கனவே பதில் தரப்பட்டது. மீண்டும் பாருங்கள்.',
  accepted: 'ஆர்டர் ரத்து செய்யப்பட்டது. அவருக்கு இமெயில் தெரிவிக்கும்.',
  declined: 'ஆர்டர் அனுப்பப்படுகிறது. அவருக்கு இமெயில் தெரிவிக்கும்.',
} as const satisfies Said<typeof english>
