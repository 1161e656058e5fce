// Answers about requests to cancel a packed order (ORD-21), in Hindi.
import type { Said } from '../catalogue.ts'
import type { orderReplies as english } from '../en/order-replies.ts'

export const orderReplies = {
  asked: 'आपका बॉक्स पैक हो चुका है और बंद होने वाला है। हम देखेंगे कि उसे अब भी निकाला जा सकता है या नहीं, और दोनों हाल में आपको लिखेंगे।',
  answered: 'इस अनुरोध का जवाब पहले ही दिया जा चुका है। कृपया फिर से देखें।',
  accepted: 'ऑर्डर रद्द हो गया है। उसे ईमेल से बता दिया गया है।',
  declined: 'ऑर्डर जा रहा है। उसे ईमेल से बता दिया गया है।',
} as const satisfies Said<typeof english>
