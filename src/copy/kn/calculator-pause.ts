// Words of the calculator's pause, in Kannada: calm, and without asking why (CAL-17).
import type { Said } from '../catalogue.ts'
import type { calculatorPause as english } from '../en/calculator-pause.ts'

export const calculatorPause = {
  title: 'ಎಣಿಕೆಗೆ ವಿರಾಮ ಕೊಡಿ',
  why: 'ಗರ್ಭಾವಸ್ಥೆಯಲ್ಲಿ, ಎದೆಹಾಲು ಕುಡಿಸುವಾಗ, ಅಥವಾ ಸೈಕಲ್ ಬದಲಿಸುವ ಔಷಧಿ ತೆಗೆದುಕೊಳ್ಳುವಾಗ ಎಣಿಕೆಯಿಂದ ಹೆಚ್ಚೇನೂ ತಿಳಿಯುವುದಿಲ್ಲ. ವಿರಾಮ ಕೊಟ್ಟರೆ ನಿಮ್ಮ ಉತ್ತರಗಳು ಉಳಿಯುತ್ತವೆ, ನೀವು ಮುಂದುವರಿಸುವವರೆಗೆ ಏನನ್ನೂ ಎಣಿಸುವುದಿಲ್ಲ.',
  pause: 'ವಿರಾಮ',
  paused: 'ಎಣಿಕೆಗೆ ವಿರಾಮ ಕೊಟ್ಟಿದೆ',
  text: 'ಏನನ್ನೂ ಎಣಿಸುತ್ತಿಲ್ಲ, ಯಾವುದೂ ತಡವಾಗಿಲ್ಲ. ನಿಮ್ಮ ಉತ್ತರಗಳು ಇನ್ನೂ ಇವೆ.',
  notKept: 'ಮುಂದಿನ ಬಾರಿಯೂ ವಿರಾಮ ಇಲ್ಲಿ ಇರಬೇಕೆಂದರೆ, ಕೆಳಗಿರುವ “ಈ ಸಾಧನದಲ್ಲಿ ನೆನಪಿಡಿ” ಅನ್ನು ಟಿಕ್ ಮಾಡಿ.',
  resume: 'ಎಣಿಕೆ ಮುಂದುವರಿಸಿ',
  started: 'ನನ್ನ ಪೀರಿಯಡ್ಸ್ ಶುರುವಾಗಿದೆ',
} as const satisfies Said<typeof english>
