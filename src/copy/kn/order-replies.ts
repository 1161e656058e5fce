// Answers about requests to cancel a packed order (ORD-21), in Kannada.
import type { Said } from '../catalogue.ts'
import type { orderReplies as english } from '../en/order-replies.ts'

export const orderReplies = {
  asked: 'ನಿಮ್ಮ ಬಾಕ್ಸ್ ಪ್ಯಾಕ್ ಆಗಿದೆ, ಇನ್ನೇನು ಮುಚ್ಚುತ್ತೇವೆ. ಇನ್ನೂ ಹೊರತೆಗೆಯಲು ಸಾಧ್ಯವೇ ಎಂದು ನೋಡುತ್ತೇವೆ, ಏನಾದರೂ ನಿಮಗೆ ಬರೆಯುತ್ತೇವೆ.',
  answered: 'ಈ ಕೋರಿಕೆಗೆ ಆಗಲೇ ಉತ್ತರಿಸಲಾಗಿದೆ. ದಯವಿಟ್ಟು ಮತ್ತೆ ನೋಡಿ.',
  accepted: 'ಆರ್ಡರ್ ರದ್ದಾಗಿದೆ. ಅವರಿಗೆ ಪತ್ರದ ಮೂಲಕ ತಿಳಿಸುತ್ತೇವೆ.',
  declined: 'ಆರ್ಡರ್ ಹೋಗುತ್ತದೆ. ಅವರಿಗೆ ಪತ್ರದ ಮೂಲಕ ತಿಳಿಸುತ್ತೇವೆ.',
} as const satisfies Said<typeof english>
