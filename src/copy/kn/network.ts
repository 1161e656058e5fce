// What a page says, in Kannada, when a call found no answer, or one that it cannot read.
import type { Said } from '../catalogue.ts'
import type { network as english } from '../en/network.ts'

export const network = {
  unreachable: 'ಅಂಗಡಿಯನ್ನು ತಲುಪಲು ಆಗಲಿಲ್ಲ. ನಿಮ್ಮ ಇಂಟರ್ನೆಟ್ ಪರಿಶೀಲಿಸಿ, ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  unreadable: 'ಏನೋ ತಪ್ಪಾಗಿದೆ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
} as const satisfies Said<typeof english>
