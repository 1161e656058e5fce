// What a page says, in Kannada, when it cannot be shown.
import type { Said } from '../catalogue.ts'
import type { failures as english } from '../en/failures.ts'

export const failures = {
  again: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  notFound: {
    title: 'ಈ ಪುಟ ಎಲ್ಲೋ ತೇಲಿಹೋಗಿದೆ',
    text: 'ವಿಳಾಸ ಹಳೆಯದಿರಬಹುದು. ಮುಖಪುಟಕ್ಕೆ ಒಂದೇ ಟ್ಯಾಪ್ ಸಾಕು.',
    button: 'ಮುಖಪುಟಕ್ಕೆ',
  },
  product: {
    title: 'ಈ ಉತ್ಪನ್ನ ನಮ್ಮಲ್ಲಿ ಇಲ್ಲ',
    text: 'ಇದನ್ನು ಈಗ ಮಾರುತ್ತಿಲ್ಲದಿರಬಹುದು, ಅಥವಾ ವಿಳಾಸ ಹಳೆಯದಿರಬಹುದು.',
    button: 'ಉತ್ಪನ್ನಗಳನ್ನು ನೋಡಿ',
  },
  offline: {
    title: 'ಅಂಗಡಿಯನ್ನು ತಲುಪಲು ಆಗಲಿಲ್ಲ',
    text: 'ನಿಮ್ಮ ಇಂಟರ್ನೆಟ್ ಪರಿಶೀಲಿಸಿ, ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    button: 'ಉತ್ಪನ್ನಗಳನ್ನು ನೋಡಿ',
  },
  away: {
    title: 'ಈ ಪುಟಕ್ಕೆ ಸ್ವಲ್ಪ ಕಾಯಬೇಕು',
    text: 'ಅಂಗಡಿಗೆ ಇದನ್ನು ಈಗ ನೋಡಲು ಆಗುತ್ತಿಲ್ಲ. ದಯವಿಟ್ಟು ಒಂದು ನಿಮಿಷ ಬಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    button: 'ಉತ್ಪನ್ನಗಳನ್ನು ನೋಡಿ',
  },
  unexpected: {
    title: 'ಏನೋ ತಪ್ಪಾಗಿದೆ',
    text: 'ತಪ್ಪು ನಮ್ಮದು, ನಿಮ್ಮದಲ್ಲ. ದಯವಿಟ್ಟು ಸ್ವಲ್ಪ ಹೊತ್ತಿನಲ್ಲಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    button: 'ಉತ್ಪನ್ನಗಳನ್ನು ನೋಡಿ',
  },
} as const satisfies Said<typeof english>
