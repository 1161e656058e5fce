// Words of the inbox that the shop itself says, in Kannada: the letter with an answer, refusals to staff, and the file.
import type { Said } from '../catalogue.ts'
import type { ticketAnswer as englishAnswer, inboxWords as englishWords } from '../en/inbox.ts'

export const ticketAnswer = {
  subject: (shop: string, name: string): string => `${shop}: ನಿಮ್ಮ ಸಂದೇಶ ${name} ಕ್ಕೆ ಉತ್ತರ`,
  preview: 'ನೀವು ನಮಗೆ ಬರೆದಿದ್ದಿರಿ. ಇದು ನಮ್ಮ ಉತ್ತರ.',
  heading: 'ನಮ್ಮ ಉತ್ತರ',
  quoted: (name: string, day: string): string => `${day} ರ ನಿಮ್ಮ ಸಂದೇಶ ${name}`,
  more: (name: string): string => `ಇನ್ನೇನಾದರೂ ಕೇಳುವುದಿದ್ದರೆ ಈ ಪತ್ರಕ್ಕೇ ಉತ್ತರಿಸಿ. ವಿಷಯದ ಸಾಲಿನಲ್ಲಿ ${name} ಹಾಗೆಯೇ ಇರಲಿ.`,
} as const satisfies Said<typeof englishAnswer>

export const inboxWords = {
  answered: 'ಉತ್ತರ ಹೋಗುತ್ತಿದೆ.',
  closed: 'ಸಂದೇಶವನ್ನು ಮುಚ್ಚಲಾಗಿದೆ.',
  reopened: 'ಸಂದೇಶ ಮತ್ತೆ ತೆರೆದಿದೆ.',
  assigned: (name: string): string => `ಈ ಸಂದೇಶ ಈಗ ${name} ಅವರ ಬಳಿ ಇದೆ.`,
  givenBack: 'ಈ ಸಂದೇಶ ಈಗ ಯಾರ ಬಳಿಯೂ ಇಲ್ಲ.',
  takenBy: (name: string | null): string =>
    name === null ? 'ಅಷ್ಟರಲ್ಲಿ ಈ ಸಂದೇಶವನ್ನು ವಾಪಸ್ ಕೊಡಲಾಗಿದೆ. ದಯವಿಟ್ಟು ಮತ್ತೆ ನೋಡಿ.' : `ಅಷ್ಟರಲ್ಲಿ ಈ ಸಂದೇಶ ${name} ಅವರ ಬಳಿ ಇದೆ. ದಯವಿಟ್ಟು ಮತ್ತೆ ನೋಡಿ.`,
  already: {
    open: 'ಈ ಸಂದೇಶ ಆಗಲೇ ತೆರೆದಿದೆ.',
    answered: 'ಈ ಸಂದೇಶಕ್ಕೆ ಆಗಲೇ ಉತ್ತರಿಸಲಾಗಿದೆ.',
    closed: 'ಈ ಸಂದೇಶವನ್ನು ಆಗಲೇ ಮುಚ್ಚಲಾಗಿದೆ.',
  },
  nobody: 'ಇದನ್ನು ಬರೆದವರು ಅಂಗಡಿಯನ್ನು ಬಿಟ್ಟಿದ್ದಾರೆ, ಆದ್ದರಿಂದ ಉತ್ತರಿಸಲು ಯಾರೂ ಇಲ್ಲ.',
  meanwhile: {
    answer: (name: string): string => `ಅಷ್ಟರಲ್ಲಿ ${name} ಈ ಸಂದೇಶಕ್ಕೆ ಉತ್ತರಿಸಿದ್ದಾರೆ. ನಿಮ್ಮದೇನನ್ನೂ ಕಳುಹಿಸಿಲ್ಲ.`,
    close: (name: string): string => `ಅಷ್ಟರಲ್ಲಿ ${name} ಈ ಸಂದೇಶವನ್ನು ಮುಚ್ಚಿದ್ದಾರೆ. ನಿಮ್ಮದೇನನ್ನೂ ಕಳುಹಿಸಿಲ್ಲ.`,
    reopen: (name: string): string => `ಅಷ್ಟರಲ್ಲಿ ${name} ಈ ಸಂದೇಶವನ್ನು ಮತ್ತೆ ತೆರೆದಿದ್ದಾರೆ. ನಿಮ್ಮದೇನನ್ನೂ ಕಳುಹಿಸಿಲ್ಲ.`,
  },
  kinds: { contact: 'ಸಂಪರ್ಕ', question: 'ಪ್ರಶ್ನೆ', issue: 'ತಿಳಿಸಿದ ಸಮಸ್ಯೆ' },
  status: { open: 'ತೆರೆದಿದೆ', answered: 'ಉತ್ತರಿಸಲಾಗಿದೆ', closed: 'ಮುಚ್ಚಿದೆ' },
  columns: ['ಟಿಕೆಟ್', 'ದಿನಾಂಕ', 'ವಿಧ', 'ಸ್ಥಿತಿ', 'ಹೆಸರು', 'ಇಮೇಲ್', 'ಮೊಬೈಲ್', 'ಸಂದೇಶ', 'ಬಗೆಹರಿದದ್ದು', 'ಯಾರ ಬಳಿ'],
} as const satisfies Said<typeof englishWords>
