// What is said in place of a page that no network brings, and beside an order that this device keeps for then (PAGE-28, PAGE-29), in Kannada.
import type { Said } from '../catalogue.ts'
import type { noConnection as english, installed as englishInstalled } from '../en/no-connection.ts'

export const noConnection = {
  title: 'ಸಂಪರ್ಕ ಇಲ್ಲ',
  text: 'ಈ ಪುಟವನ್ನು ತರಲು ಆಗಲಿಲ್ಲ: ಸಂಪರ್ಕ ಕಡಿದುಹೋಗಿದೆ, ಅಥವಾ ತುಂಬಾ ನಿಧಾನವಾಗಿದೆ. ಸಂಪರ್ಕ ಬಂದ ಕೂಡಲೇ ಪುಟ ತಾನಾಗಿಯೇ ಬರುತ್ತದೆ.',
  button: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  here: 'ಸಂಪರ್ಕ ಇಲ್ಲದೆಯೂ ಇವು ಕೆಲಸ ಮಾಡುತ್ತವೆ',
  calculator: 'ಪೀರಿಯಡ್ಸ್ ಕ್ಯಾಲ್ಕುಲೇಟರ್',
  questions: 'ಪ್ರಶ್ನೆಗಳು ಮತ್ತು ಉತ್ತರಗಳು',
  order: {
    title: 'ನಿಮ್ಮ ಕೊನೆಯ ಆರ್ಡರ್',
    note: 'ಈ ಸಾಧನ ಕೊನೆಯ ಬಾರಿ ನೋಡಿದಂತೆ. ಇದು ಇಲ್ಲಿ ಮಾತ್ರ ಇರುತ್ತದೆ, ನೀವು ಲಾಗ್ ಔಟ್ ಆದಾಗ ಹೋಗುತ್ತದೆ.',
  },
} as const satisfies Said<typeof english>

/** On the order's own page. */
export const keptOrder =
  'ಸಂಪರ್ಕ ಇಲ್ಲದ ಸಮಯಕ್ಕಾಗಿ, ನೀವು ಕೊನೆಯದಾಗಿ ನೋಡಿದ ಆರ್ಡರ್‌ನ ಸಂಖ್ಯೆ, ಸ್ಥಿತಿ ಮತ್ತು ತಲುಪುವ ನಿರೀಕ್ಷೆಯ ದಿನವನ್ನು ಈ ಸಾಧನ ಇಟ್ಟುಕೊಳ್ಳುತ್ತದೆ. ಲಾಗ್ ಔಟ್ ಆದರೆ ಅವು ಹೋಗುತ್ತವೆ.'

/** Under the icon on a telephone, where others may look. */
export const installed = { name: 'ಚಂದ್ರ' } as const satisfies Said<typeof englishInstalled>
